import { z } from 'zod'
import { phrase } from '../../shared/languages/phrase.js'

type Issue = z.core.$ZodRawIssue
type SizeIssue = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>

/** What a value of another type should be, in words for a person. */
const typeWords: Readonly<Record<string, string>> = {
  number: phrase('Write a number'),
  int: phrase('Write a whole number'),
  boolean: phrase('Use true or false'),
  array: phrase('Write a list'),
  object: phrase('Write an object'),
  record: phrase('Write an object'),
}
const anyValue = phrase('This value cannot be used here')

/** The sentence for a problem for which its schema has none. The library's own words name types, and only in English. */
function wordIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected !== 'string') return typeWords[issue.expected] ?? anyValue
      return Array.isArray(issue.input) ? phrase('Give this once') : phrase('Write some text')
    case 'invalid_value':
      return phrase`Use one of: ${issue.values.join(', ')}`
    case 'too_big':
    case 'too_small':
      return wordSize(issue)
    case 'invalid_union':
      return issue.errors.flat().find(({ code }) => code !== 'invalid_type')?.message ?? anyValue
    default:
      return anyValue
  }
}

function wordSize(issue: SizeIssue) {
  const isTooBig = issue.code === 'too_big'
  const bound = String(isTooBig ? issue.maximum : issue.minimum)
  if (issue.origin === 'string') return isTooBig ? phrase`Use at most ${bound} characters` : phrase('Write some text')
  if (issue.origin === 'array') return isTooBig ? phrase`Name at most ${bound}` : phrase`Name at least ${bound}`
  return isTooBig ? phrase`The number may be at most ${bound}` : phrase`The number must be at least ${bound}`
}

/** For every schema of the process. */
export const wordIssues = () => z.config({ customError: wordIssue })
