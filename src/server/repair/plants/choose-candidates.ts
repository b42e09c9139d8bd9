import type { ReplacementClass } from '../../../shared/physics/classify.js'
import { brokenOf } from '../../../shared/repair/plants/plant-model.js'
import type { PlanRequest } from '../../../shared/repair/plants/plant-shapes.js'
import { type ReplacementRequest, readReplacement } from '../../../shared/repair/read-replacement.js'
import { typedNumberKeys, typedTextKeys } from '../../../shared/repair/replacement-parameters.js'
import type { Deps } from '../../deps.js'
import type { LoadedCatalogue } from '../../find/catalogue/load-catalogue.js'
import { type FoundReplacements, findReplacements } from '../find-replacements.js'
import { pageOfReplacements, pricePerWatt } from '../order-replacements.js'
import type { PlantFigures } from './plan-model.js'

const [mostBest, mostCheap] = [24, 8]
/** So many are looked at first; all only where these have not enough stock. */
const lookedAtFirst = 200
const fitting: readonly ReplacementClass[] = ['dropIn', 'withChanges']
const notExcluded: readonly ReplacementClass[] = ['dropIn', 'withChanges', 'optimiser', 'missing']

/**
 * The panels that may be bought for the broken kinds: what the finder puts first, and the cheapest it allows. The
 * catalogue may change between two kinds.
 */
export async function chooseCandidates(catalogue: Deps['catalogue'], plant: PlantFigures, given: PlanRequest) {
  const ids = new Set<string>()
  for (const [kind] of plant.kinds) {
    const request = requestFor(kind, plant, given)
    if (request) for (const id of await catalogue.readLong((held) => chooseFor(held, request))) ids.add(id)
  }
  return [...ids]
}

async function chooseFor(held: LoadedCatalogue, request: ReplacementRequest) {
  const found = await findReplacements(held, request)
  const rows = [...(await listStocked(found, fitting, 'fit', mostBest)), ...(await listCheapest(found))]
  return rows.map((row) => held.table.ids.text(row))
}

export const namedCandidates = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))]

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
function requestFor(kind: string, { inputs, site }: PlantFigures, given: PlanRequest): ReplacementRequest | null {
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

export const purchaseOf = ({ purchase }: PlanRequest) => ({
  oneSupplier: purchase.oneSupplier ? ('true' as const) : undefined,
  condition: purchase.condition,
  country: purchase.country?.join('|'),
  maxPrice: text(purchase.maxPrice),
  currency: purchase.currency,
  maxAgeDays: text(purchase.maxAgeDays),
})
