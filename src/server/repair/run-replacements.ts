import type { ReplacementClass } from '../../shared/physics/classify.js'
import { canonicalReplacement, readReplacement } from '../../shared/repair/read-replacement.js'
import { type ReplacementQuery, replacementShape, shownClasses } from '../../shared/repair/replacement-query.js'
import { keysOf } from '../../shared/values/keys-of.js'
import type { Deps } from '../deps.js'
import type { LoadedCatalogue } from '../find/catalogue/load-catalogue.js'
import { chargeSearch, checkSearcher, queryHashOf, type Searcher } from '../find/run-search.js'
import { answerReplacements } from './answer-replacements.js'
import { askedClasses, type RecentFinds } from './find-replacements.js'
import { countClasses } from './group-candidates.js'
import { requireFigures } from './prepare-original.js'

type ClassCounts = Record<ReplacementClass, number>

/** How many panels are in each class now; nothing is charged or logged. */
export async function countReplacements(held: LoadedCatalogue, finds: RecentFinds, query: ReplacementQuery) {
  const found = await finds.find(held, readReplacement(query))
  requireFigures(found.original)
  return countClasses(found.groups)
}

/** The panels that fit as a replacement, with or without changes. */
export const countUsable = (counts: ClassCounts) => shownClasses.reduce((sum, name) => sum + counts[name], 0)

/** The same key for all spellings of a replacement search and its classes. */
export const replacementKey = (query: ReplacementQuery) =>
  queryHashOf(`${canonicalReplacement(readReplacement(query))} ${askedClasses(query).join()}`)

/** Finds replacements for a panel; then charges a visitor and logs the search, once per distinct query. */
export async function runReplacements(deps: Deps, finds: RecentFinds, query: ReplacementQuery, searcher: Searcher) {
  const queryHash = queryHashOf(canonicalReplacement(readReplacement(query)))
  const budget = await checkSearcher(deps, searcher, queryHash)
  const viewer = searcher.account ? 'member' : 'visitor'
  const answer = await deps.catalogue.readLong((held) => answerReplacements(held, finds, query, viewer))
  const resultsCount = countUsable(answer.counts)
  const searchLimit = await chargeSearch(deps, searcher, queryHash, budget, {
    kind: 'replacement',
    searchQuery: [answer.original.panel?.Brand, answer.original.panel?.SKU].filter(Boolean).join(' ') || null,
    searchParams: paramsOf(query),
    resultsCount,
    ipAddress: searcher.client.address,
    // results are in stock, unless the search includes panels without stock
    hasStock: answer.request.inStock ? resultsCount > 0 : null,
  })
  return { ...answer, searchLimit }
}

/** The parameters as sent, for the log. */
function paramsOf(query: ReplacementQuery) {
  const params: Record<string, string> = {}
  for (const key of keysOf(replacementShape)) {
    const value = query[key]
    if (value !== undefined && value !== '') params[key] = String(value)
  }
  return params
}
