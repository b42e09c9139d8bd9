/** A stock line that a person is editing. */
export type LineEdit = {
  quantity: string
  price: string
  currency: string
  /** The version that the user saw, so that another user's save is reported instead of overwritten. */
  version: number
  problems: { quantity?: string | undefined; price?: string | undefined }
  /** Why the last save failed, if known. */
  failure?: string | undefined
  busy: boolean
}
