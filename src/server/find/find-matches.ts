import type { z } from 'zod'
import type { Relaxation, searchPanels } from '../../shared/find/search-api.js'
import type { Search } from '../../shared/find/search-query.js'
import type { FoundPanel } from '../../shared/find/search-shapes.js'
import { candidatesFor, forgivenIn } from '../../shared/find/spelling.js'
import { readTerms, type TextTerm } from '../../shared/find/text-terms.js'
import { letterRunsOf } from '../../shared/panels/panel-search-text.js'
import { getNumber } from '../../shared/values/get-at.js'
import { describeFound } from './catalogue/describe-panel.js'
import { findText } from './catalogue/find-text.js'
import type { LoadedCatalogue } from './catalogue/load-catalogue.js'
import { pageOfRows } from './catalogue/order-rows.js'
import { orderOf } from './catalogue/order-search.js'
import { planSearch, type SearchPlan } from './catalogue/plan-search.js'
import { inBits } from './catalogue/row-predicates.js'
import { countRows, selectRows } from './catalogue/select-rows.js'
import type { OfferViewer } from './catalogue/supplier-list.js'
import { findNearest } from './find-nearest.js'
import { findRelaxations } from './relax-search.js'

export type Query = z.output<(typeof searchPanels)['query']>

/** What a query found, before its caller is charged. */
type SearchResult = {
  panels: FoundPanel[]
  totalCount: number
  /** Whether any result is in stock, on whatever page. */
  hasStock: boolean
  correctedTo: string | null
  nearest: FoundPanel[]
  relax: Relaxation[]
}

/** One page of a search: plan, select, order, page, describe; without a match, what would find some. */
export async function findMatches(
  catalogue: LoadedCatalogue,
  search: Search,
  query: Query,
  viewer: OfferViewer,
): Promise<SearchResult> {
  const { table } = catalogue
  const { plan, rows, correctedTo } = await selectMatches(catalogue, search)
  const order = await orderOf(plan, rows, query)
  const page = await pageOfRows(rows, order, (query.page - 1) * query.limit, query.limit)
  const isEmpty = rows.length === 0
  return {
    panels: page.map((row) => describeFound(table, row, viewer, plan)),
    totalCount: rows.length,
    hasStock: hasStock(catalogue, rows),
    correctedTo,
    nearest: isEmpty ? await findNearest(plan, viewer) : [],
    relax: isEmpty ? await findRelaxations(plan, query) : [],
  }
}

/** The rows of a search as typed; when there are none, those of its corrected text. */
export async function selectMatches(catalogue: LoadedCatalogue, search: Search) {
  const plan = await planSearch(catalogue, search)
  const rows = await selectRows(catalogue.table, plan.predicates)
  const correctedTo = rows.length === 0 ? await correctText(plan) : null
  if (correctedTo === null) return { plan, rows, correctedTo }
  const corrected = await planSearch(catalogue, { ...search, text: correctedTo })
  return { plan: corrected, rows: await selectRows(catalogue.table, corrected.predicates), correctedTo }
}

/** A plain loop: for very many rows it takes a fifth of the time of a typed array's `some`. */
function hasStock({ table: { stockQuantity } }: LoadedCatalogue, rows: Uint32Array) {
  for (const row of rows) if (getNumber(stockQuantity, row) > 0) return true
  return false
}

/**
 * The text of a search with typos in its letters corrected, or null: when a panel matches it as typed, when no word is
 * unknown, or when there is no similar word. Each correction must occur in a panel together with the words before it.
 * Terms with a meaning are not corrected.
 */
async function correctText({ catalogue: held, search: { text }, predicates }: SearchPlan) {
  const asTyped = predicates.filter(({ name }) => name === 'search')
  if (text === null || (await countRows(held.table, asTyped)) > 0) return null
  const terms = readTerms(text, held.table.spellings)
  const standing: TextTerm[] = []
  const unknown = new Set<string>()
  for (const term of terms) {
    if (term.meaning !== null || (await occurs(held, [term]))) standing.push(term)
    else for (const word of term.words) unknown.add(word)
  }
  if (unknown.size === 0) return null
  const corrected = new Map<string, string>()
  for (const word of unknown) {
    const better = await findFirstOccurring(held, candidatesFor(word, nearWords(held, word)), standing)
    if (better === undefined) return null
    corrected.set(word, better)
    standing.push({ words: [better], meaning: null })
  }
  return terms.flatMap(({ words }) => words.map((word) => corrected.get(word) ?? word)).join(' ')
}

/** Whether any panel matches all these terms. */
async function occurs(held: LoadedCatalogue, terms: readonly TextTerm[]) {
  const bits = await findText(held, terms)
  return bits !== undefined && (await countRows(held.table, [{ name: 'search', narrow: inBits(bits) }])) > 0
}

/** Words of the vocabulary with a similar length. */
function nearWords({ table: { vocabulary } }: LoadedCatalogue, word: string) {
  const runs = letterRunsOf(word)
  return vocabulary.filter((known) => runs.some((run) => Math.abs(known.length - run.length) <= forgivenIn(run)))
}

async function findFirstOccurring(held: LoadedCatalogue, candidates: readonly string[], standing: readonly TextTerm[]) {
  for (const candidate of candidates)
    if (await occurs(held, [...standing, { words: [candidate], meaning: null }])) return candidate
  return undefined
}
