import { useMemo, useState } from 'react'
import type { FilterKey } from '../../shared/find/search-filters.js'
import { useReaderCurrency } from '../money/reader-currency.js'
import { forgetOffer, rememberedOffer, rememberOffer } from '../stock/offer-memory.js'
import { filtersIn, hasSearch, type SearchParams } from '../stock/search-params.js'
import type { NumberInput, SearchFormValues, SearchProblems } from './search-form.js'
import { type FormReader, loadFormReader, useFormReader } from './use-form-reader.js'

type Draft = {
  /** The search in the URL that the draft started from. */
  of: string
  text: string
  /** All other fields that were changed. */
  changes: Partial<SearchFormValues>
  problems: SearchProblems
}

/** A search being typed, as the search bar needs it. */
export type SearchDraft = {
  text: string
  /** Whether the text differs from that of the shown search. */
  isTextChanged: boolean
  /** The parameters of the form's current values. */
  params: SearchParams
  /** Whether it differs from the shown search. */
  isChanged: boolean
  /** Filters of an earlier search that the form starts with; undefined if there are none, or a search is shown. */
  remembered: SearchParams | undefined
  /** The filters, once the form reader is loaded. */
  form: FormDraft | undefined
  setText: (text: string) => void
  /** Runs the search, with optional changes. */
  run: (changes?: Partial<SearchFormValues>) => void
  reset: () => void
}

export type FormDraft = {
  values: SearchFormValues
  problems: SearchProblems
  set: (changes?: Partial<SearchFormValues>) => void
  setNumber: (key: FilterKey, input: NumberInput) => void
}

const sorted = (params: SearchParams) => JSON.stringify(Object.entries(params).sort())

/** The actions of a draft. The functions must be stable between renders, or everything that shows the draft re-renders. */
export type DraftActions = {
  onSearch: (filters: SearchParams) => void
  onReset: () => void
  /** A figure cannot be read; shows its field. */
  onProblem: (parameter: string) => void
  /** The script of the form reader failed to load. */
  onFailure: (error: unknown) => void
}

/** The initial form: the shown search, or the offer filters of the last search. */
const startOf = (params: SearchParams) => (hasSearch(params) ? params : rememberedOffer())

function rememberedIn(params: SearchParams) {
  if (hasSearch(params)) return undefined
  const kept = rememberedOffer()
  return Object.keys(kept).length > 0 ? kept : undefined
}

type State = {
  params: SearchParams
  draft: Draft
  /** The reader's currency. */
  currency: string
  setDraft: (next: Draft | ((before: Draft) => Draft)) => void
}

const valuesBy = ({ readForm }: FormReader, { params, draft, currency }: State): SearchFormValues => {
  const start = readForm(startOf(params), currency)
  return { ...start, ...draft.changes, text: draft.text, shownText: start.text, currency: start.currency }
}

/** Submits the form: checks every figure first and points at the first that cannot be read. */
function runBy(form: FormReader, state: State, actions: DraftActions, changes: Partial<SearchFormValues> | undefined) {
  const values = { ...valuesBy(form, state), ...changes }
  const problems = form.checkForm(values)
  state.setDraft({ of: state.draft.of, text: values.text, changes: values, problems })
  const [first] = Object.keys(problems)
  if (first !== undefined) return actions.onProblem(first)
  const filters = form.writeForm(values)
  rememberOffer(filters)
  actions.onSearch(filters)
}

function formOf(values: SearchFormValues, { draft, setDraft }: State): FormDraft {
  const change = (make: (before: Draft) => Partial<SearchFormValues> | undefined) =>
    setDraft((before) => ({ ...before, changes: { ...before.changes, ...make(before) } }))
  return {
    values,
    problems: draft.problems,
    set: (changes) => change(() => changes),
    setNumber: (key, input) =>
      change(({ changes }) => ({ numbers: { ...(changes.numbers ?? values.numbers), [key]: input } })),
  }
}

/** The search being typed. A new search in the URL starts a new draft, because the old one was submitted. */
export function useSearchDraft(params: SearchParams, isFormNeeded: boolean, actions: DraftActions): SearchDraft {
  const of = sorted(filtersIn(params))
  const fresh = (): Draft => ({ of, text: params.search ?? '', changes: {}, problems: {} })
  const [draft, setDraft] = useState(fresh)
  if (draft.of !== of) setDraft(fresh())
  const reader = useFormReader(isFormNeeded)
  const currency = useReaderCurrency()
  return useMemo(
    () => draftBy(reader, { params, draft, setDraft, currency }, actions),
    [reader, params, draft, currency, actions],
  )
}

function draftBy(reader: FormReader | undefined, state: State, actions: DraftActions): SearchDraft {
  const { params, draft, setDraft } = state
  const values = reader && valuesBy(reader, state)
  const asked = reader && values ? reader.writeForm(values) : filtersIn(startOf(params))
  const of = sorted(filtersIn(params))
  return {
    text: draft.text,
    isTextChanged: draft.text !== (params.search ?? ''),
    params: asked,
    isChanged: values !== undefined && sorted(asked) !== of,
    remembered: rememberedIn(params),
    form: values && formOf(values, state),
    setText: (text) => setDraft((before) => ({ ...before, text })),
    run(changes) {
      if (reader) runBy(reader, state, actions, changes)
      else loadFormReader().then((form) => runBy(form, state, actions, changes), actions.onFailure)
    },
    reset() {
      forgetOffer()
      setDraft({ of, text: '', changes: reader?.readForm({}) ?? {}, problems: {} })
      actions.onReset()
    },
  }
}
