import { ReplacementQuery } from '../../shared/replacements/replacement-query.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import type { LoadedCatalogue } from '../catalogue/load-catalogue.js'
import { answerReplacements } from './answer-replacements.js'
import { findArrivals } from './find-arrivals.js'
import { RecentFinds } from './find-replacements.js'

/** Enough to run every step at least once, without delaying the start noticeably. */
const mostMs = 200
const mostPanels = 20
/** No panel costs so little: a query with this limit scores nothing, however large the catalogue is. */
const nothingCosts = '0.000001'

/**
 * Compares a few panels before the first visitor does: the schema of a query is compiled, and the model and the
 * explanations run for the first time, which would block the event loop for tens of milliseconds.
 */
export async function rehearseReplacements(catalogue: Pick<Catalogue, 'read'>) {
  const until = performance.now() + mostMs
  await catalogue.read(async (held) => {
    const { table } = held
    const step = Math.max(1, Math.floor(table.rowCount / mostPanels))
    const ids: string[] = []
    for (let row = 0; row < table.rowCount; row += step) if (table.isThere[row] === 1) ids.push(table.ids.text(row))
    for (const [n, id] of ids.entries()) {
      if (performance.now() > until) return
      await compare(held, id, ids[(n + 1) % ids.length] ?? id, ids)
    }
  })
}

async function compare(held: LoadedCatalogue, originalId: string, candidateId: string, ids: readonly string[]) {
  const { data: query } = ReplacementQuery.safeParse({ originalId, candidateId, maxPrice: nothingCosts })
  if (!query) return
  try {
    await answerReplacements(held, new RecentFinds(), query, 'member')
    await findArrivals(held, { ...query, maxPrice: undefined }, ids)
  } catch {
    // a panel that states too little is refused, as it would be to a visitor
  }
}
