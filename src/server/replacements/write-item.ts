import type { ReplacementItem } from '../../shared/replacements/replacement-shapes.js'
import { type OfferViewer, offerAt } from '../catalogue/row-answer.js'
import { rowTextsOf } from '../catalogue/row-text.js'
import { JsonWriter, withoutRoom } from '../http/json-writer.js'
import { compareLengths, explainPairInSteps } from './explain-item.js'
import type { FoundReplacements } from './find-replacements.js'
import { pricePerWatt } from './order-replacements.js'
import { orNull } from './row-facts.js'
import { ShortPace } from './short-pace.js'
import { stockWords } from './stock-of-row.js'

type Explained = Omit<ReplacementItem, 'panel'>

const writer = new JsonWriter()

/** An item as JSON. Its panel is text already; the rest is small, and exactly as the schema has it. */
function textOf({ held }: FoundReplacements, row: number, viewer: OfferViewer, explained: Explained) {
  writer.text('{"panel":')
  rowTextsOf(held.table).write(writer, row, viewer)
  writer.text(`},${JSON.stringify(explained).slice(1)}`)
  const { bytes, used } = withoutRoom(writer.take())
  return bytes.subarray(0, used)
}

/** The items of a query that were written so far: going back a page explains nothing again. */
export class WrittenItems {
  private readonly kept = new Map<string, Buffer>()

  async at(found: FoundReplacements, row: number, viewer: OfferViewer, pace: ShortPace): Promise<Buffer> {
    const key = `${viewer} ${row}`
    const known = this.kept.get(key)
    if (known) return known
    const text = textOf(found, row, viewer, await explainItem(found, row, viewer, pace))
    if (this.kept.size < mostKept) this.kept.set(key, text)
    return text
  }
}
/** Five pages of about 9 KB per item. */
const mostKept = 100

/** The one item of a pair, compared for strings of several lengths if theirs is not known. */
export async function writePair(found: FoundReplacements, row: number, viewer: OfferViewer): Promise<Buffer> {
  const { held, original, request } = found
  const item = await explainItem(found, row, viewer, new ShortPace())
  if (!request.assumed.includes('stringLength')) return textOf(found, row, viewer, item)
  const byLength = await compareLengths({ table: held.table, original, request }, row)
  return textOf(found, row, viewer, { ...item, electrical: { ...item.electrical, byLength } })
}

async function explainItem(
  found: FoundReplacements,
  row: number,
  viewer: OfferViewer,
  pace: ShortPace,
): Promise<Explained> {
  const { held, original, request } = found
  const pair = await pace.through(explainPairInSteps({ table: held.table, original, request }, row))
  return { ...pair, offers: offersOf(found, row, viewer) }
}

function offersOf(
  { held, request, stock: offered }: FoundReplacements,
  row: number,
  viewer: OfferViewer,
): ReplacementItem['offers'] {
  const stock = offered.of(row)
  const need = request.quantity
  return {
    best:
      stock.kind === 'none'
        ? null
        : {
            kind: stock.kind,
            lines: stock.lines.map(({ slot, pieces, freshness }) => ({
              offer: offerAt(held.table, slot, viewer),
              pieces,
              freshness,
            })),
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
