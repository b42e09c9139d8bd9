import { readParameter } from './read-parameter.js'
import { type CaseParameter, caseKeys, type TypedNumberKey, typedNumberKeys } from './replacement-parameters.js'

export type QueryTexts = Readonly<Record<string, unknown>>

const textOf = (query: QueryTexts, key: string) => {
  const value = query[key]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The numbers of a query that are present and readable. */
export type QueryNumbers = Partial<Record<TypedNumberKey | CaseParameter, number>>

/** The readable numbers, and the problems of the others. */
export function readNumbers(query: QueryTexts) {
  const numbers: QueryNumbers = {}
  const problems: Record<string, string> = {}
  for (const key of [...typedNumberKeys, ...caseKeys]) {
    const text = textOf(query, key)
    if (text === undefined) continue
    const read = readParameter(key, text)
    if ('problem' in read) problems[key] = read.problem
    else numbers[key] = read.value
  }
  return { numbers, problems }
}
