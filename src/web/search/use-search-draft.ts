import { useState } from 'react'
import type { FilterKey } from '../../shared/search/search-filters.js'
import {
  checkFigures,
  type NumberInput,
  type NumberProblems,
  readForm,
  type SearchFormValues,
  writeForm,
} from '../search-params/search-form.js'
import { filtersIn, hasSearch, type SearchParams } from '../search-params/search-params.js'
import { forgetOffer, rememberedOffer, rememberOffer } from './offer-memory.js'

type Draft = { of: string; values: SearchFormValues; problems: NumberProblems }

export type SearchDraft = {
  values: SearchFormValues
  problems: NumberProblems
  /** The parameters of what stands in the form now. */
  params: SearchParams
  /** Whether it asks for something else than the search that is shown. */
  isChanged: boolean
  set: (changes: Partial<SearchFormValues>) => void
  setNumber: (key: FilterKey, input: NumberInput) => void
  /** Runs the search, with these changes if there are any. */
  run: (changes?: Partial<SearchFormValues>) => void
  reset: () => void
}

const sorted = (params: SearchParams) => JSON.stringify(Object.entries(params).sort())

type Actions = {
  onSearch: (filters: SearchParams) => void
  onReset: () => void
  /** A figure cannot be read; its field is to be shown. */
  onProblem: (parameter: string) => void
}

/** What somebody is about to ask. Another search in the address is another draft; what was typed into it was sent. */
export function useSearchDraft(params: SearchParams, { onSearch, onReset, onProblem }: Actions): SearchDraft {
  const of = sorted(filtersIn(params))
  const fresh = (): Draft => ({ of, values: readForm(hasSearch(params) ? params : rememberedOffer()), problems: {} })
  const [draft, setDraft] = useState(fresh)
  if (draft.of !== of) setDraft(fresh())
  const { values, problems } = draft
  const set = (changes: Partial<SearchFormValues>) =>
    setDraft((before) => ({ ...before, values: { ...before.values, ...changes } }))
  const asked = writeForm(values)
  return {
    values,
    problems,
    params: asked,
    isChanged: sorted(asked) !== of,
    set,
    setNumber: (key, input) =>
      setDraft((before) => ({
        ...before,
        values: { ...before.values, numbers: { ...before.values.numbers, [key]: input } },
      })),
    run(changes) {
      const next = { ...values, ...changes }
      const found = checkFigures(next)
      setDraft({ of, values: next, problems: found })
      const [first] = Object.keys(found)
      if (first !== undefined) return onProblem(first)
      rememberOffer(writeForm(next))
      onSearch(writeForm(next))
    },
    reset() {
      forgetOffer()
      setDraft({ of, values: readForm({}), problems: {} })
      onReset()
    },
  }
}
