import { hash } from 'node:crypto'
import type { z } from 'zod'
import { pageOf } from '../../shared/http/page.js'
import type { Relaxation, searchPanels } from '../../shared/search/search-api.js'
import { canonicalSearch, readSearch, type Search, searchParamsOf } from '../../shared/search/search-query.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { Pace } from '../catalogue/pace.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import type { Deps } from '../deps.js'
import { type UnfinishedJson, withoutRoom } from '../http/json-writer.js'
import { chargeSearch, checkSearcher, type Searcher } from './charge-search.js'
import { correctText } from './correct-text.js'
import { findNearest, findPage, type RowPage, type SearchPage } from './find-panels.js'
import { KeptAnswers } from './kept-answers.js'
import { findRelaxations } from './relax-search.js'
import { writeAnswer, writePanels } from './write-answer.js'

export type Query = z.output<(typeof searchPanels)['query']>

export const hashOf = (search: Search) => hash('sha256', canonicalSearch(search), 'hex').slice(0, 32)

type SearchRequest = Searcher & {
  query: Query
  /** As received: the same address is the same search. */
  address: string
  /** The check of the catalogue that started before the caller was known. */
  look?: Promise<void> | undefined
}

/** Finds, counts and suggests alternatives; then charges a visitor and logs the search, once per distinct query. */
export async function runSearch(deps: Deps, { query, address, account, client, look }: SearchRequest) {
  const search = readSearch(query)
  const queryHash = hashOf(search)
  const standing = await checkSearcher(deps, { account, client }, queryHash)
  const { sort, order, page, limit } = query
  const wanted: SearchPage = { sort, order, page, limit, viewer: account ? 'member' : 'visitor' }
  const { panels, totalCount, hasStock, correctedTo, relax } = await deps.catalogue.read(
    (held) => findOnce(held, `${wanted.viewer} ${address}`, () => findMatches(held, search, query, wanted)),
    look,
  )
  const searchLimit = await chargeSearch(deps, { account, client }, queryHash, standing, {
    searchQuery: search.text,
    searchParams: searchParamsOf(query),
    resultsCount: totalCount,
    ipAddress: client.address,
    hasStock,
  })
  const { totalPages } = pageOf(query, totalCount)
  return writeAnswer(panels, { totalCount, page, totalPages, totalIsCapped: false, searchLimit, correctedTo, relax })
}

/** What a query found, before its caller is charged. */
type SearchResult = {
  panels: UnfinishedJson
  /** When it expires by time alone, in milliseconds since 1970. */
  until: number
  totalCount: number
  hasStock: boolean
  correctedTo: string | null
  relax: Relaxation[]
  wasLong: boolean
}
/** About what one alternative takes in memory: its changes, the filters it drops and its count. */
const relaxationBytes = 500
const known = new WeakMap<PanelTable, KeptAnswers<SearchResult>>()

/** Returns the cached result of a recent search, if the catalogue has not changed since. */
async function findOnce({ table }: HeldCatalogue, question: string, find: () => Promise<SearchResult>) {
  const answers = known.get(table) ?? new KeptAnswers<SearchResult>(table)
  known.set(table, answers)
  const kept = answers.find(question)
  if (kept) return kept
  const found = await find()
  const { until, wasLong } = found
  if (until > 0 && answers.isWorthKeeping(question, wasLong)) {
    // without the spare space, in which this answer is completed below
    const panels = withoutRoom(found.panels)
    answers.keep(question, { ...found, panels }, { bytes: panels.used + found.relax.length * relaxationBytes, until })
  }
  return found
}

/** The matches as typed; when no panel has such a text at all, those of the corrected text. */
export async function findMatches(
  held: HeldCatalogue,
  search: Search,
  query: Query,
  wanted: SearchPage,
): Promise<SearchResult> {
  const pace = new Pace()
  const answer = (found: RowPage, correctedTo: string | null, { relax, nearest } = noAlternatives): SearchResult => {
    const { panels, until } = writePanels(held, { page: found.page, nearest }, search, wanted.viewer)
    const { totalCount, hasStock } = found
    return { panels, until, totalCount, hasStock, correctedTo, relax, wasLong: pace.isLong }
  }
  const asTyped = await findPage(held, search, wanted, pace)
  if (asTyped.totalCount > 0) return answer(asTyped, null)
  const correctedTo = search.text === null ? null : await correctText(held, search.text, pace)
  const corrected = { ...search, text: correctedTo ?? search.text }
  if (correctedTo !== null) {
    const found = await findPage(held, corrected, wanted, pace)
    if (found.totalCount > 0) return answer(found, correctedTo)
  }
  const relax = await findRelaxations(held, corrected, query, pace)
  const nearest = await findNearest(held, corrected, pace)
  return answer(asTyped, correctedTo, { relax, nearest })
}

type Alternatives = { relax: Relaxation[]; nearest: readonly number[] }
const noAlternatives: Alternatives = { relax: [], nearest: [] }
