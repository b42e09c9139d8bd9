import { checkQuery } from '../../shared/replacements/check-query.js'
import {
  caseKeys,
  numberParameter,
  typedNumberKeys,
  typedTextKeys,
} from '../../shared/replacements/replacement-parameters.js'
import { readNumber } from '../../shared/values/read-number.js'

/** What stands in the form, each as a text, under the names of the call's parameters. */
export type CaseDraft = Readonly<Record<string, string | undefined>>

const numberKeys = [...typedNumberKeys, ...caseKeys]
const choiceKeys = ['optimisers', 'samePower', 'oneSupplier', 'country', 'inStock'] as const
/** All that makes one case different from another; order and page of the list stay out of it. */
const draftKeys = ['originalId', ...numberKeys, ...typedTextKeys, ...choiceKeys]

/** The part of an address that is the case. */
export const draftOf = (params: CaseDraft): CaseDraft =>
  Object.fromEntries(draftKeys.flatMap((key) => (params[key] ? [[key, params[key]]] : [])))

/** Numbers as the API takes them: a decimal comma becomes a point, what cannot be read stays and is refused with a reason. */
export function queryOf(draft: CaseDraft): Record<string, string> {
  const query: Record<string, string> = {}
  for (const key of draftKeys) {
    const text = draft[key]?.trim()
    if (text) query[key] = text
  }
  for (const key of numberKeys) {
    const { unit } = numberParameter(key)
    const read = query[key] === undefined ? null : readNumber(query[key], unitRules(unit))
    if (read?.kind === 'number') query[key] = read.decimal
  }
  return query
}

const measured = ['W', 'V', 'A', 'mm', 'kg', 'Pa', '%', '%/°C'] as const
const unitRules = (name: string) => {
  const unit = measured.find((each) => each === name)
  return unit ? { unit } : {}
}

/** Every problem of the case at once, by field. */
export const problemsOf = (draft: CaseDraft) => checkQuery(queryOf(draft))

export const hasCase = (params: CaseDraft) => Object.keys(draftOf(params)).length > 0
