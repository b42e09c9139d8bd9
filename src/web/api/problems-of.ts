import type { z } from 'zod'
import { translate } from '../base/language/translate.js'

/** The first problem of each field, with the server's own messages. */
export function problemsOf(schema: z.ZodType, input: unknown): Record<string, string> {
  const parsed = schema.safeParse(input)
  const problems: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) problems[issue.path.join('.')] ??= translate(issue.message)
  return problems
}
