import { getNumber } from '../../shared/get-at.js'
import { searchPanels } from '../../shared/search/search-api.js'
import { readSearch } from '../../shared/search/search-query.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import type { LoadedCatalogue } from '../catalogue/load-catalogue.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import { findMatches, type Query } from './run-search.js'

/** Enough to run every step at least once, without delaying the start noticeably. */
const mostMs = 250
const mostPanels = 40

/**
 * Runs typical searches before the first visitor does: parsing the schema of a query, allocating space for texts and
 * running every step for the first time would block the event loop for fifty milliseconds.
 */
export async function rehearseSearch(catalogue: Pick<Catalogue, 'read'>) {
  const until = performance.now() + mostMs
  await catalogue.read(async (held) => {
    const { table } = held
    const step = Math.max(1, Math.floor(table.rowCount / mostPanels))
    for (let row = 0; row < table.rowCount && performance.now() < until; row += step)
      for (const asked of questionsAbout(table, row)) {
        // texts of makers may be longer than a query allows
        const { data: query } = searchPanels.query.safeParse(asked)
        if (query) await findForAll(held, query)
      }
  })
}

async function findForAll(catalogue: LoadedCatalogue, query: Query) {
  for (const viewer of ['visitor', 'member'] as const) await findMatches(catalogue, readSearch(query), query, viewer)
}

/** Words, the prefix of a model, figures, stock. */
function questionsAbout({ texts, numbers }: PanelTable, row: number) {
  const [brand = ''] = (texts.Brand.at(row) ?? '').split(' ')
  const model = texts.SKU.at(row) ?? ''
  const watts = getNumber(numbers.Watts_W, row)
  const power = Number.isNaN(watts) ? '400' : String(watts)
  return [
    { search: `${brand} ${model.slice(0, 6)}` },
    { search: model.slice(0, 7) },
    { Watts_W: power, Watts_W_tol: '5', Watts_W_tol_type: 'percent' },
    { inStock: 'true', sort: 'price', Watts_W: power, Watts_W_operator: 'gte' },
  ]
}
