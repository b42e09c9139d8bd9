import type { UserType } from './user-types.js'

/** Kinds of file that a form may carry. */
export const contentTypeOf = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'csv.gz': 'application/gzip',
  csv: 'text/csv',
} as const
export type FileKind = keyof typeof contentTypeOf

/** The one file of a form. */
export type FormFile = {
  /** What its part is called. */
  part: string
  /** What it may be, judged by its content; any text passes as CSV, which its reader then judges. */
  kinds: readonly FileKind[]
  mostBytes: number
  /** Said where it is of another kind. */
  wrongKind: string
  /** Said where it is missing. A form without this may come without a file. */
  missing?: string
  /** Who may send it, where not all callers may, and what the others hear. */
  onlyFrom?: { userType: UserType; refusal: string }
}

/** A form (multipart/form-data). Its fields are the endpoint's body. */
export type FormRules = {
  file: FormFile
  /** The same fields may come as JSON, without a file. */
  orJson?: boolean
}

/** What the fields of one form may weigh together. Visitors have little to say. */
export const mostFieldBytes = { visitor: 65_536, account: 262_144 } as const
