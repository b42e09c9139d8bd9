import { getNumber } from '../../shared/get-at.js'
import { toleranceUnits } from '../../shared/search/default-tolerances.js'
import { similarBy } from '../../shared/search/search-api.js'
import { byBrand } from '../catalogue/compare-rows.js'
import { describeFound } from '../catalogue/describe-panel.js'
import { idFromText } from '../catalogue/id-index.js'
import type { LoadedCatalogue } from '../catalogue/load-catalogue.js'
import { type AskedFigure, deviationsAt, distancesOf } from '../catalogue/nearness.js'
import { plainOffers } from '../catalogue/offer-filter.js'
import { pageOfRows } from '../catalogue/order-rows.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import { inRange, where } from '../catalogue/row-predicates.js'
import { selectRows } from '../catalogue/select-rows.js'
import type { OfferViewer } from '../catalogue/supplier-list.js'

const mostSimilar = 6

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
  const isStated = figures.map(({ key }) => inRange(table, key, {}))
  const others = { name: 'others', narrow: where((row) => row !== own) }
  const stocked = { name: 'inStock', narrow: where((row) => getNumber(table.stockQuantity, row) > 0) }
  const predicates = [...isStated, others, ...(wanted.inStock ? [stocked] : [])]
  const rows = await selectRows(table, predicates)
  const order = { keys: [await distancesOf(table, rows, figures)], compareRows: byBrand(held) }
  const nearest = await pageOfRows(rows, order, 0, mostSimilar)
  return nearest.map((row) =>
    describeFound(table, row, wanted.viewer, {
      asked: plainOffers(table),
      deviations: deviationsAt(table, row, figures),
    }),
  )
}

/** The figures of the panel, which the others are compared with. */
const figuresOf = (table: PanelTable, row: number): AskedFigure[] =>
  similarBy.flatMap((key) => {
    const asked = getNumber(table.numbers[key], row)
    if (Number.isNaN(asked)) return []
    return [{ key, asked, unit: toleranceUnits(key, { operator: 'equals', value: String(asked) }) }]
  })
