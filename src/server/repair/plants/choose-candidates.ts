import type { ReplacementClass } from '../../../shared/physics/classify.js'
import { makeKind } from '../../../shared/repair/plants/make-kind.js'
import { brokenOf, type Plant } from '../../../shared/repair/plants/plant-model.js'
import type { PlanRequest } from '../../../shared/repair/plants/plant-shapes.js'
import { type ReplacementRequest, readReplacement } from '../../../shared/repair/read-replacement.js'
import { typedNumberKeys, typedTextKeys } from '../../../shared/repair/replacement-parameters.js'
import type { LoadedCatalogue } from '../../find/catalogue/load-catalogue.js'
import { orNull, type PanelTable } from '../../find/catalogue/panel-table.js'
import { type FoundReplacements, findReplacements } from '../find-replacements.js'
import { pageOfReplacements, pricePerWatt } from '../order-replacements.js'
import { curvesAt, factsAt, statedSide } from '../row-facts.js'
import { offersFor } from '../select-candidates.js'
import { StockReader, type StockSummary } from '../stock-of-row.js'
import type { Candidate } from './plan-model.js'

const [mostBest, mostCheap] = [24, 8]
/** So many are looked at first; all only where these have not enough stock. */
const lookedAtFirst = 200
const fitting: readonly ReplacementClass[] = ['dropIn', 'withChanges']
const notExcluded: readonly ReplacementClass[] = ['dropIn', 'withChanges', 'optimiser', 'missing']

/** The panels that may be bought for the broken kinds: what the finder puts first, and the cheapest it allows. */
export async function chooseCandidates(held: LoadedCatalogue, { plant, given }: { plant: Plant; given: PlanRequest }) {
  const rows = new Set<number>()
  for (const kind of plant.kinds.keys()) {
    const request = requestFor(kind, plant, given)
    if (!request) continue
    const found = await findReplacements(held, request)
    for (const row of await listStocked(found, fitting, 'fit', mostBest)) rows.add(row)
    for (const row of await listCheapest(found)) rows.add(row)
  }
  return [...rows]
}

/** The finder orders by class first, so the cheapest of each class are compared. */
async function listCheapest(found: FoundReplacements) {
  const { held, stock } = found
  const cheap: { row: number; price: number }[] = []
  for (const each of notExcluded)
    for (const row of await listStocked(found, [each], 'pricePerWatt', mostCheap))
      cheap.push({ row, price: pricePerWatt(held, row, stock.priceAt(row)) })
  const byPrice = cheap.filter(({ price }) => !Number.isNaN(price)).sort((a, b) => a.price - b.price)
  return byPrice.slice(0, mostCheap).map(({ row }) => row)
}

/** In the order of the finder, the first of which there are enough pieces. */
async function listStocked(
  found: FoundReplacements,
  classes: readonly ReplacementClass[],
  sort: 'fit' | 'pricePerWatt',
  most: number,
) {
  const { stock, request } = found
  const hasEnough = (row: number) => {
    const { kind } = stock.of(row)
    return kind === 'one' || (kind === 'several' && !request.oneSupplier)
  }
  const listing = { ...found, classes }
  const list = async (limit: number) => {
    const { rows, totalCount } = await pageOfReplacements(listing, { sort, order: 'asc', page: 1, limit })
    return { stocked: [...rows].filter(hasEnough).slice(0, most), totalCount }
  }
  const { stocked, totalCount } = await list(lookedAtFirst)
  return stocked.length < most && totalCount > lookedAtFirst ? (await list(totalCount)).stocked : stocked
}

const text = (value: number | null | undefined) => (value === null || value === undefined ? undefined : String(value))

/** The kind in the string where most of it is broken; null where none is. */
function requestFor(kind: string, { inputs, site }: Plant, given: PlanRequest): ReplacementRequest | null {
  const places = inputs.flatMap(({ strings, limits }) => strings.map((string) => ({ string, limits, strings })))
  const broken = places.reduce((sum, { string }) => sum + brokenOf(string, kind), 0)
  if (broken === 0) return null
  const worst = places.reduce((most, place) =>
    brokenOf(place.string, kind) > brokenOf(most.string, kind) ? place : most,
  )
  const { panelId, new: isNew, ...typed } = given.kinds[kind] ?? {}
  return readReplacement({
    originalId: panelId,
    ...Object.fromEntries(typedNumberKeys.map((key) => [key, text(typed[key])])),
    ...Object.fromEntries(typedTextKeys.map((key) => [key, typed[key]])),
    stringLength: text(worst.string.panels[kind]),
    replaced: text(brokenOf(worst.string, kind)),
    parallelStrings: text(worst.strings.length),
    ageingPercent: text(isNew || !worst.string.isAged ? 0 : site.ageingPercent),
    minTemperature_C: text(site.minTemperature_C),
    maxVoltage_V: text(worst.limits.maxVoltage_V.value),
    minMppVoltage_V: text(worst.limits.minMppVoltage_V.value),
    quantity: text(broken),
    ...purchaseOf(given),
  })
}

const purchaseOf = ({ purchase }: PlanRequest) => ({
  oneSupplier: purchase.oneSupplier ? ('true' as const) : undefined,
  condition: purchase.condition,
  country: purchase.country?.join('|'),
  maxPrice: text(purchase.maxPrice),
  currency: purchase.currency,
  maxAgeDays: text(purchase.maxAgeDays),
})

/** What so many pieces of a row would be bought from; null where the offers do not reach. */
type StockOf = (pieces: number) => StockSummary | null

export function createStockOf(table: PanelTable, row: number, given: PlanRequest, now: number): StockOf {
  const known = new Map<number, StockSummary | null>()
  return (pieces) => {
    const kept = known.get(pieces)
    if (kept !== undefined) return kept
    const request = readReplacement({ quantity: String(pieces), ...purchaseOf(given) })
    const found = new StockReader(table, pieces, offersFor(table, request, now), now).of(row)
    const isEnough = found.kind === 'one' || (found.kind === 'several' && !given.purchase.oneSupplier)
    known.set(pieces, isEnough ? found : null)
    return isEnough ? found : null
  }
}

/** A row as something to buy; null when it has no curve. */
export function makeCandidate(table: PanelTable, row: number, stockOf: StockOf): Candidate | null {
  const kind = makeKind(statedSide(factsAt(table, row)), true, curvesAt(table, row))
  if (!kind) return null
  return {
    panelId: table.ids.text(row),
    kind,
    costOf: (pieces) => {
      const stock = stockOf(pieces)
      return stock && orNull(stock.costUsd)
    },
  }
}

/** A panel that may be bought, with what it takes to describe its plans. */
export type Buyable = { candidate: Candidate; row: number; stockOf: StockOf }

/** In the reader's currency; NaN where there is no rate. */
export const inCurrency = ({ table }: LoadedCatalogue, usd: number | null, currency: string) =>
  usd === null ? null : usd * (currency === 'USD' ? 1 : (table.rates.get(currency) ?? Number.NaN))
