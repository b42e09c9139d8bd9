/** The types of the site. The site map adds its screens here, so that the compiler checks links. */
export interface Site {
  /** What a history entry stores in addition to its URL. */
  state: { readonly [name: string]: string | undefined }
}
