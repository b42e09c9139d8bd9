/** The types of the site. The URL parameters of its screens are added here, so that the compiler checks links. */
export interface Site {
  /** What a history entry stores in addition to its URL. */
  state: { readonly [name: string]: string | undefined }
}
