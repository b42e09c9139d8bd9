import { candidatesFor, forgivenIn } from '../../shared/find/spelling.js'
import { readTerms, type TextTerm } from '../../shared/find/text-terms.js'
import { letterRunsOf } from '../../shared/panels/panel-search-text.js'
import { findText } from './catalogue/find-text.js'
import type { LoadedCatalogue } from './catalogue/load-catalogue.js'
import type { SearchPlan } from './catalogue/plan-search.js'
import { inBits } from './catalogue/row-predicates.js'
import { countRows } from './catalogue/select-rows.js'

/**
 * The text of a search with typos in its letters corrected, or null: when a panel matches it as typed, when no word is
 * unknown, or when there is no similar word. Each correction must occur in a panel together with the words before it.
 * Terms with a meaning are not corrected.
 */
export async function correctText({ catalogue: held, search: { text }, predicates }: SearchPlan) {
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
