import type { Steps } from '../../shared/physics/in-steps.js'
import type { OfferLine, ReplacementItem, ReplacementPurchase } from '../../shared/repair/replacement-shapes.js'
import { describeChosen, describeOffer } from '../find/catalogue/describe-offer.js'
import { describePanel } from '../find/catalogue/describe-panel.js'
import { noOffer } from '../find/catalogue/offer-table.js'
import { orNull } from '../find/catalogue/panel-table.js'
import type { OfferViewer } from '../find/catalogue/supplier-list.js'
import { stepThrough } from '../run/breathe.js'
import { compareLengths, explainPairInSteps } from './explain-item.js'
import type { FoundReplacements } from './find-replacements.js'
import { measureLotInSteps } from './measure-lot.js'
import { pricePerWatt } from './order-replacements.js'
import { type Purchase, type StockLine, stockWords } from './stock-of-row.js'

/** An item of a list: the panel, every verdict with its figures, and what to buy. */
export async function describeItem(
  found: FoundReplacements,
  row: number,
  viewer: OfferViewer,
): Promise<ReplacementItem> {
  const { held, original, request } = found
  const pair = await stepThrough(explainPairInSteps({ table: held.table, original, request }, row))
  const offers = await stepThrough(offersInSteps(found, row, viewer))
  return { panel: { ...describePanel(held.table, row, viewer), ...shownOffers(found, row) }, ...pair, offers }
}

/** The offers whose prices are shown; of several combined ones, the first with a price. */
function shownOffers({ held, stock }: FoundReplacements, row: number) {
  const { sales } = stock.offers
  const { lines, other } = stock.of(row)
  const shown = (all: readonly StockLine[] = []) =>
    describeChosen(held.table, all.find(({ slot }) => !Number.isNaN(sales.priceAt(slot)))?.slot ?? noOffer, sales)
  const offer = shown(lines)
  return { offer, otherOffer: offer?.condition === 'new' ? shown(other?.lines) : null }
}

/** The one item of a pair, compared for strings of several lengths if theirs is not known. */
export async function describePair(
  found: FoundReplacements,
  row: number,
  viewer: OfferViewer,
): Promise<ReplacementItem> {
  const { held, original, request } = found
  const item = await describeItem(found, row, viewer)
  if (!request.assumed.includes('stringLength')) return item
  const byLength = await compareLengths({ table: held.table, original, request }, row)
  return { ...item, electrical: { ...item.electrical, byLength } }
}

function* offersInSteps(found: FoundReplacements, row: number, viewer: OfferViewer): Steps<ReplacementItem['offers']> {
  const { held, request, stock: offered } = found
  const stock = offered.of(row)
  return {
    best: yield* purchaseInSteps(found, row, stock, viewer),
    other: stock.other && (yield* purchaseInSteps(found, row, stock.other, viewer)),
    need: request.quantity,
    enough: stock.kind === 'one' || stock.kind === 'several',
    suppliers: stock.suppliers,
    pieces: stock.pieces,
    pricePerWatt: orNull(pricePerWatt(held, row, stock.price)),
  }
}

function* purchaseInSteps(
  found: FoundReplacements,
  row: number,
  { kind, lines: bought, costUsd, freshness }: Purchase,
  viewer: OfferViewer,
): Steps<ReplacementPurchase | null> {
  if (kind === 'none') return null
  const { held, request, stock } = found
  const lines: OfferLine[] = []
  for (const line of bought) {
    const measured = yield* measureLotInSteps(found, row, line.slot)
    const offer = describeOffer(held.table, line.slot, viewer)
    lines.push({ offer, pieces: line.pieces, freshness: line.freshness, measured })
  }
  const pieces = bought.reduce((sum, line) => sum + line.pieces, 0)
  return {
    kind,
    lines,
    pieces,
    // a division leaves noise in the last places: 17.169999999999998
    pricePerUnit: orNull(Number((costUsd / pieces).toPrecision(12))),
    costUsd: orNull(costUsd),
    freshness,
    text: stockWords({ kind, lines, pieces: stock.of(row).pieces }, request.quantity),
  }
}
