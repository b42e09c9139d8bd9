import type { Steps } from '../../shared/physics/in-steps.js'
import type { OfferLine, ReplacementItem } from '../../shared/repair/replacement-shapes.js'
import { describeChosen, describeOffer } from '../find/catalogue/describe-offer.js'
import { describePanel } from '../find/catalogue/describe-panel.js'
import { orNull } from '../find/catalogue/panel-table.js'
import type { OfferViewer } from '../find/catalogue/supplier-list.js'
import { stepThrough } from '../run/breathe.js'
import { compareLengths, explainPairInSteps } from './explain-item.js'
import type { FoundReplacements } from './find-replacements.js'
import { measureLotInSteps } from './measure-lot.js'
import { pricePerWatt } from './order-replacements.js'

import { stockWords } from './stock-of-row.js'

/** An item of a list: the panel, every verdict with its figures, and what to buy. */
export async function describeItem(
  found: FoundReplacements,
  row: number,
  viewer: OfferViewer,
): Promise<ReplacementItem> {
  const { held, original, request } = found
  const pair = await stepThrough(explainPairInSteps({ table: held.table, original, request }, row))
  const offers = await stepThrough(offersInSteps(found, row, viewer))
  return { panel: { ...describePanel(held.table, row, viewer), offer: shownOffer(found, row) }, ...pair, offers }
}

/** The offer whose price is shown; of several combined ones, the first with a price. */
function shownOffer({ held, stock }: FoundReplacements, row: number) {
  const { sales } = stock.offers
  const priced = stock.of(row).lines.find(({ slot }) => !Number.isNaN(sales.priceAt(slot)))
  return priced ? describeChosen(held.table, priced.slot, sales) : null
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
  const lines: OfferLine[] = []
  for (const { slot, pieces, freshness } of stock.lines) {
    const measured = yield* measureLotInSteps(found, row, slot)
    lines.push({ offer: describeOffer(held.table, slot, viewer), pieces, freshness, measured })
  }
  const need = request.quantity
  return {
    best:
      stock.kind === 'none'
        ? null
        : {
            kind: stock.kind,
            lines,
            pieces: stock.lines.reduce((sum, { pieces }) => sum + pieces, 0),
            pricePerUnit: orNull(stock.price),
            freshness: stock.freshness,
            text: stockWords(stock, need),
          },
    need,
    enough: stock.pieces >= need,
    suppliers: stock.suppliers,
    pieces: stock.pieces,
    pricePerWatt: orNull(pricePerWatt(held, row, stock.price)),
  }
}
