import type { Offer, Panel } from '../../../shared/panels/panel-shapes.js'
import { brokenOf, type Counts, countOf, kindsIn, panelsIn } from '../../../shared/repair/plants/plant-model.js'
import type { PlanRequest } from '../../../shared/repair/plants/plant-shapes.js'
import { readReplacement } from '../../../shared/repair/read-replacement.js'
import { describeOffer } from '../../find/catalogue/describe-offer.js'
import { describePanel } from '../../find/catalogue/describe-panel.js'
import type { LoadedCatalogue } from '../../find/catalogue/load-catalogue.js'
import { orNull, type PanelTable } from '../../find/catalogue/panel-table.js'
import type { OfferViewer } from '../../find/catalogue/supplier-list.js'
import { breathe } from '../../run/breathe.js'
import { rowOfId } from '../prepare-original.js'
import { curvesAt, factsAt } from '../row-facts.js'
import { offersFor } from '../select-candidates.js'
import { StockReader, type StockSummary } from '../stock-of-row.js'
import { purchaseOf } from './choose-candidates.js'
import type { CandidateFigures } from './compute-plans.js'
import type { PlantFigures } from './plan-model.js'

/** A panel that may be bought: for the thread that plans, and for the answer. */
export type Buyable = {
  figures: CandidateFigures
  panel: Panel
  /** What so many pieces are bought from. */
  offersFor: (pieces: number) => { offer: Offer; pieces: number }[]
}

type Purchase = { panels: readonly string[]; plant: PlantFigures; given: PlanRequest; viewer: OfferViewer }

/** All that the catalogue says of what may be bought, by names that no kind of the plant has. */
export async function gatherBuyables(held: LoadedCatalogue, { panels, plant, given, viewer }: Purchase) {
  const { table } = held
  const numbers = numbersOfPieces(plant, given.spares)
  const taken = new Set(plant.kinds.map(([name]) => name))
  const buyables = new Map<string, Buyable>()
  const now = Date.now()
  let number = 0
  for (const id of panels) {
    const row = rowOfId(table, id)
    if (row === null) continue
    const facts = factsAt(table, row)
    const curves = curvesAt(table, row)
    if (curves.sets.length === 0) continue
    const stocks = await stocksOf(table, row, numbers, given, now)
    const costs = new Map([...stocks].map(([pieces, stock]) => [pieces, orNull(stock.costUsd)]))
    const offers = describeLines(table, stocks, viewer)
    do number++
    while (taken.has(`N${number}`))
    buyables.set(`N${number}`, {
      figures: { panelId: table.ids.text(row), facts, typed: [], isNew: true, curves, costs },
      panel: describePanel(table, row, viewer),
      offersFor: (pieces) => offers.get(pieces) ?? [],
    })
  }
  return { buyables, rate: given.currency === 'USD' ? 1 : (table.rates.get(given.currency) ?? Number.NaN) }
}

/** So many may be bought: in every broken place that no spare fills, or in strings of their own of any length. */
function numbersOfPieces({ kinds, inputs }: PlantFigures, spares: Counts): number[] {
  const strings = inputs.flatMap((input) => input.strings)
  const broken = kinds.map(([kind]) => strings.reduce((sum, string) => sum + brokenOf(string, kind), 0))
  const all = broken.reduce((sum, count) => sum + count, 0)
  const filled = kinds.reduce((sum, [kind], n) => sum + Math.min(broken[n] ?? 0, countOf(spares, kind)), 0)
  const [first = 0, second = 0] = strings
    .filter(({ panels }) => kindsIn(panels).filter((kind) => countOf(panels, kind) > 0).length === 1)
    .map(({ panels }) => panelsIn(panels))
    .sort((a, b) => b - a)
  const ofTheirOwn = Array.from({ length: first + second }, (_, n) => n + 1)
  return all === 0 ? [] : [...new Set([all, all - filled, ...ofTheirOwn])]
}

/** By number of pieces; those that the offers do not reach for are not there. */
async function stocksOf(table: PanelTable, row: number, numbers: readonly number[], given: PlanRequest, now: number) {
  const stocks = new Map<number, StockSummary>()
  for (const pieces of numbers) {
    const request = readReplacement({ quantity: String(pieces), ...purchaseOf(given) })
    const found = new StockReader(table, pieces, offersFor(table, request, now), now).of(row)
    if (found.kind === 'one' || (found.kind === 'several' && !given.purchase.oneSupplier)) stocks.set(pieces, found)
    await breathe()
  }
  return stocks
}

/** Each offer once, whatever number of pieces is bought from it. */
function describeLines(table: PanelTable, stocks: ReadonlyMap<number, StockSummary>, viewer: OfferViewer) {
  const offers = new Map<number, Offer>()
  const offerOf = (slot: number) => {
    const offer = offers.get(slot) ?? describeOffer(table, slot, viewer)
    offers.set(slot, offer)
    return offer
  }
  return new Map(
    [...stocks].map(([number, { lines }]) => [
      number,
      lines.map(({ slot, pieces }) => ({ offer: offerOf(slot), pieces })),
    ]),
  )
}
