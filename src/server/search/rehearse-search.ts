import { searchPanels } from '../../shared/search/search-api.js'
import { readSearch } from '../../shared/search/search-query.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import { findMatches, type Query } from './run-search.js'

/** Enough for every step to have been taken, some of them often; nobody waits for a start because of it. */
const mostMs = 250
const mostPanels = 40

/**
 * Asks what people will ask, before the first of them does: to read the rules of a query, to make room for texts and to run every
 * step for the first time would hold the process for fifty milliseconds.
 */
export async function rehearseSearch(catalogue: Pick<Catalogue, 'read'>) {
  const until = performance.now() + mostMs
  await catalogue.read(async (held) => {
    const { table } = held
    const step = Math.max(1, Math.floor(table.rowCount / mostPanels))
    for (let row = 0; row < table.rowCount && performance.now() < until; row += step)
      for (const asked of questionsAbout(table, row)) {
        // what makers write may be more than a query takes
        const { data: query } = searchPanels.query.safeParse(asked)
        if (query) await findForAll(held, query)
      }
  })
}

async function findForAll(held: HeldCatalogue, query: Query) {
  const { sort, order, page, limit } = query
  for (const viewer of ['visitor', 'member'] as const)
    await findMatches(held, readSearch(query), query, { sort, order, page, limit, viewer })
}

/** Words, a model's beginning, figures, what is in stock. */
function questionsAbout({ texts, numbers }: PanelTable, row: number) {
  const [brand = ''] = (texts.Brand.at(row) ?? '').split(' ')
  const model = texts.SKU.at(row) ?? ''
  const watts = numbers.Watts_W[row] ?? Number.NaN
  const power = Number.isNaN(watts) ? '400' : String(watts)
  return [
    { search: `${brand} ${model.slice(0, 6)}` },
    { search: model.slice(0, 7) },
    { Watts_W: power, Watts_W_tol: '5', Watts_W_tol_type: 'percent' },
    { inStock: 'true', sort: 'price', Watts_W: power, Watts_W_operator: 'gte' },
  ]
}
