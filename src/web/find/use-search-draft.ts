import { useEffect, useMemo, useState } from 'react'
import type { FilterKey } from '../../shared/find/search-filters.js'
import { asTyped } from '../../shared/values/number-habit.js'
import { useReaderCurrency } from '../money/reader-currency.js'
import { type Case, keepCase } from '../stock/case/use-case.js'
import { forgetOffer, rememberedOffer, rememberOffer, useRememberedOffer } from '../stock/offer-memory.js'
import { chosenIn, filtersIn, hasSearch, type SearchParams } from '../stock/search-params.js'
import type { NumberInput, SearchFormValues, SearchProblems } from './search-form.js'

/** Converts between the URL and the form, including the interpretation of typed figures. */
type FormReader = typeof import('./search-form.js')

let loaded: FormReader | undefined
let loading: Promise<FormReader> | undefined

/** Loaded when a visitor starts a search, because viewing the first page does not need it. */
function loadFormReader() {
  loading ??= import('./search-form.js').then(
    (module) => {
      loaded = module
      return module
    },
    (error: unknown) => {
      // allows a retry when the connection is back
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The form reader once loaded: immediately if the page needs it, else on first use. */
function useFormReader(isNeeded: boolean) {
  const [reader, setReader] = useState(loaded)
  useEffect(() => {
    if (!isNeeded || reader) return
    let isHere = true
    loadFormReader().then(
      (module) => isHere && setReader(module),
      // Enter retries and reports a failure
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [isNeeded, reader])
  return reader
}

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
  /** The parts of the case that are filters. */
  case: Case
  /** The filters, once the form reader is loaded. */
  form: FormDraft | undefined
  setText: (text: string) => void
  /** Changes the case; over results, a choice runs the search. */
  setCase: (changes: Case, isChosen: boolean) => void
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
const startOf = ({ params, kept }: Pick<State, 'params' | 'kept'>) => (hasSearch(params) ? params : kept)

/** The bounds and choices of the form, before its reader is loaded. */
function offerOf(state: State) {
  const { changes } = state.draft
  const start = startOf(state)
  const { minQuantity = '', maxPrice = '', maxPricePerWatt = '' } = start
  return {
    offer: changes.offer ?? {
      minQuantity: asTyped(minQuantity),
      maxPrice: asTyped(maxPrice),
      maxPricePerWatt: asTyped(maxPricePerWatt),
    },
    chosen: changes.chosen ?? chosenIn(start),
  }
}

/** The form with another case. */
function withCase({ offer, chosen }: ReturnType<typeof offerOf>, changes: Case) {
  const { minQuantity = '', country, condition } = { ...caseOf({ offer, chosen }), ...changes }
  return { offer: { ...offer, minQuantity }, chosen: { ...chosen, country, condition } }
}
const caseOf = ({ offer: { minQuantity }, chosen: { country, condition } }: ReturnType<typeof offerOf>) => ({
  minQuantity,
  country,
  condition,
})

type State = {
  params: SearchParams
  draft: Draft
  /** The reader's currency. */
  currency: string
  /** The offer filters of the last search. */
  kept: SearchParams
  setDraft: (next: Draft | ((before: Draft) => Draft)) => void
}

const valuesBy = ({ readForm }: FormReader, state: State): SearchFormValues => {
  const { draft, currency } = state
  const start = readForm(startOf(state), currency)
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
  rememberOffer({ ...filters, place: rememberedOffer().place })
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
  const kept = useRememberedOffer()
  return useMemo(
    () => draftBy(reader, { params, draft, setDraft, currency, kept }, actions),
    [reader, params, draft, currency, actions, kept],
  )
}

function draftBy(reader: FormReader | undefined, state: State, actions: DraftActions): SearchDraft {
  const { params, draft, setDraft } = state
  const values = reader && valuesBy(reader, state)
  const asked = reader && values ? reader.writeForm(values) : filtersIn(startOf(state))
  const of = sorted(filtersIn(params))
  const bounds = offerOf(state)
  const run = (changes?: Partial<SearchFormValues>) => {
    if (reader) runBy(reader, state, actions, changes)
    else loadFormReader().then((form) => runBy(form, state, actions, changes), actions.onFailure)
  }
  return {
    text: draft.text,
    isTextChanged: draft.text !== (params.search ?? ''),
    params: asked,
    isChanged: values !== undefined && sorted(asked) !== of,
    case: caseOf(bounds),
    form: values && formOf(values, state),
    setText: (text) => setDraft((before) => ({ ...before, text })),
    setCase(changes, isChosen) {
      const values = withCase(bounds, changes)
      keepCase(changes)
      setDraft((before) => ({ ...before, changes: { ...before.changes, ...values } }))
      if (isChosen && hasSearch(params)) run(values)
    },
    run,
    reset() {
      forgetOffer()
      setDraft({ of, text: '', changes: reader?.readForm({}) ?? {}, problems: {} })
      actions.onReset()
    },
  }
}
