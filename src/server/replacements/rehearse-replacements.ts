import { ReplacementQuery } from '../../shared/replacements/replacement-query.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import { answerReplacements, writeReplacements } from './answer-replacements.js'
import { findArrivals } from './find-arrivals.js'
import { RecentFinds } from './find-replacements.js'

/** Enough to run every step at least once, without delaying the start noticeably. */
const mostMs = 200
const mostPanels = 400
/** No panel costs so little: a query with this limit scores nothing, however large the catalogue is. */
const nothingCosts = '0.000001'

/**
 * Compares some panels before the first visitor does: the schema of a query is compiled, and the model and the
 * explanations run for the first time, which would block the event loop for tens of milliseconds.
 */
export async function rehearseReplacements(catalogue: Pick<Catalogue, 'read'>) {
  const until = performance.now() + mostMs
  await catalogue.read(async (held) => {
    const { table } = held
    const step = Math.max(1, Math.floor(table.rowCount / mostPanels))
    const rows: number[] = []
    for (let row = 0; row < table.rowCount; row += step) if (table.isThere[row] === 1) rows.push(row)
    const ids = rows.map((row) => table.ids.text(row))
    for (const [n, row] of rows.entries()) {
      const candidateId = ids[(n + 1) % ids.length] ?? ''
      for (const original of [{ originalId: ids[n] }, labelOf(table, row)]) {
        if (performance.now() > until) return
        await compare(held, { ...original, candidateId, maxPrice: nothingCosts }, ids)
      }
    }
  })
}

/** A panel as its label states it, without Voc and Isc: the curves of missing figures are made, and compared. */
function labelOf({ numbers }: PanelTable, row: number) {
  const typed = [
    ['Pmax_W', numbers.Pmax_W[row]],
    ['Vmp_V', numbers.Vmp_V[row]],
    ['Imp_A', numbers.Imp_A[row]],
  ] as const
  return Object.fromEntries(typed.flatMap(([key, value]) => (value && value > 0 ? [[key, String(value)]] : [])))
}

async function compare(held: HeldCatalogue, given: object, ids: readonly string[]) {
  const { data: query } = ReplacementQuery.safeParse(given)
  if (!query) return
  try {
    const { items, ...answer } = await answerReplacements(held, new RecentFinds(), query, 'member')
    writeReplacements(items, { ...answer, searchLimit: null })
    await findArrivals(held, { ...query, maxPrice: undefined }, ids)
  } catch {
    // a panel that states too little is refused, as it would be to a visitor
  }
}
