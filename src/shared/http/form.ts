import { z } from 'zod'
import { phrase } from '../languages/phrase.js'
import type { UserType } from './user-types.js'

/** The types of files that a form may carry. */
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

export type FormFile = {
  /** The name of its form part. */
  part: string
  /** The allowed types, recognised by content. Any text counts as CSV, which its reader then checks. */
  kinds: readonly FileKind[]
  mostBytes: number
  /** The message for a file of another type. */
  wrongKind: string
  /** The message for a missing file. Without it the file is optional. */
  missing?: string
  /** If only one type of account may send a file: which, and the message for others. */
  onlyFrom?: { userType: UserType; refusal: string }
}

/** A form (multipart/form-data). Its fields are the body of the endpoint. */
export type FormRules = {
  file: FormFile
  /** The same fields may be sent as JSON, without a file. */
  orJson?: boolean
}

/** The total size of the fields of a form. Visitors need little. */
export const mostFieldBytes = { visitor: 65_536, account: 262_144 } as const

/** Parses a value that a form sends as JSON text and a JSON body as it is. */
export function parseJsonText(value: unknown, field: string, context: z.RefinementCtx): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    context.addIssue({ code: 'custom', path: [field], message: phrase`${field} is not valid JSON` })
    return z.NEVER
  }
}

/** Parses a part of a body with its own schema; problems are reported under its own fields. */
export function readNested<Schema extends z.ZodType>(schema: Schema, value: unknown, context: z.RefinementCtx) {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const { path, message } = issue
    if (issue.code === 'unrecognized_keys') context.addIssue({ code: issue.code, keys: issue.keys, path })
    else context.addIssue({ code: 'custom', path, message })
  }
  return z.NEVER
}
