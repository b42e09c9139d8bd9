import { toleranceUnits } from '../../shared/find/default-tolerances.js'
import { similarBy } from '../../shared/find/search-api.js'
import { getNumber } from '../../shared/values/get-at.js'
import { byBrand } from './catalogue/compare-rows.js'
import { describeFound } from './catalogue/describe-panel.js'
import { idFromText } from './catalogue/id-index.js'
import type { LoadedCatalogue } from './catalogue/load-catalogue.js'
import { type AskedFigure, distancesOf } from './catalogue/nearness.js'
import { plainOffers } from './catalogue/offer-filter.js'
import { pageOfRows } from './catalogue/order-rows.js'
import type { PanelTable } from './catalogue/panel-table.js'
import type { SearchPlan } from './catalogue/plan-search.js'
import { inRange, where } from './catalogue/row-predicates.js'
import { selectRows } from './catalogue/select-rows.js'
import type { OfferViewer } from './catalogue/supplier-list.js'

const mostSimilar = 6
const mostNearest = 5

/** The panels nearest to one, of those that state all its figures; undefined when it is not in the catalogue. */
export async function findSimilar(
  held: LoadedCatalogue,
  id: string,
  wanted: { inStock: boolean; viewer: OfferViewer },
) {
  const { table } = held
  const own = table.ids.find(idFromText(id), 0)
  if (own < 0 || table.isThere[own] !== 1) return undefined
  const figures = figuresOf(table, own)
  if (figures.length === 0) return []
  const others = { name: 'others', narrow: where((row) => row !== own) }
  const stocked = { name: 'inStock', narrow: where((row) => getNumber(table.stockQuantity, row) > 0) }
  const rows = await selectRows(table, [...stating(table, figures), others, ...(wanted.inStock ? [stocked] : [])])
  return firstNearest({ catalogue: held, figures, asked: plainOffers(table) }, rows, mostSimilar, wanted.viewer)
}

/**
 * The panels nearest to the requested figures, of all that state them: under the other filters if any panel meets those,
 * otherwise of the whole catalogue.
 */
export async function findNearest(plan: SearchPlan, viewer: OfferViewer) {
  const { figures, predicates } = plan
  const { table } = plan.catalogue
  if (figures.length === 0) return []
  const others = predicates.filter(({ name }) => !figures.some(({ key }) => key === name))
  const stated = stating(table, figures)
  let rows = await selectRows(table, [...others, ...stated])
  if (rows.length === 0) rows = await selectRows(table, stated)
  return firstNearest(plan, rows, mostNearest, viewer)
}

const stating = (table: PanelTable, figures: readonly AskedFigure[]) =>
  figures.map(({ key }) => inRange(table, key, {}))

async function firstNearest(
  plan: Pick<SearchPlan, 'catalogue' | 'figures' | 'asked'>,
  rows: Uint32Array,
  most: number,
  viewer: OfferViewer,
) {
  const { catalogue, figures } = plan
  const { table } = catalogue
  const order = { keys: [await distancesOf(table, rows, figures)], compareRows: byBrand(catalogue) }
  const nearest = await pageOfRows(rows, order, 0, most)
  return nearest.map((row) => describeFound(table, row, viewer, plan))
}

/** The figures of the panel, which the others are compared with. */
const figuresOf = (table: PanelTable, row: number): AskedFigure[] =>
  similarBy.flatMap((key) => {
    const asked = getNumber(table.numbers[key], row)
    if (Number.isNaN(asked)) return []
    return [{ key, asked, unit: toleranceUnits(key, { operator: 'equals', value: String(asked) }) }]
  })
