import { z } from 'zod'
import { phrase } from '../languages/phrase.js'

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
