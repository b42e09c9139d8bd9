import type { ReplacementItem } from '../../shared/replacements/replacement-shapes.js'
import { describeOffer } from '../catalogue/describe-panel.js'
import { rowTextsOf } from '../catalogue/row-text.js'
import type { OfferViewer } from '../catalogue/supplier-list.js'
import { stepThrough } from '../event-loop/breathe.js'
import { JsonWriter } from '../http/json-writer.js'
import { compareLengths, type ExplainedPair, explainPairInSteps } from './explain-item.js'
import type { FoundReplacements } from './find-replacements.js'
import { pricePerWatt } from './order-replacements.js'
import { orNull } from './row-facts.js'
import { stockWords } from './stock-of-row.js'
import { writeVerdicts } from './write-verdicts.js'

type Explained = ExplainedPair & Pick<ReplacementItem, 'offers'>

const writer = new JsonWriter()

/** Writes an item as JSON. Its panel is text already, and its verdicts are nearly that. */
function writeItem({ held }: FoundReplacements, row: number, viewer: OfferViewer, explained: Explained) {
  const { class: inClass, sameModel, onlyPlug, sameSeries, reasons, electrical, size, connector, offers } = explained
  writer.text('{"panel":')
  rowTextsOf(held.table).write(writer, row, viewer)
  writer.text(
    `},"class":"${inClass}","sameModel":${sameModel},"onlyPlug":${onlyPlug},"sameSeries":${sameSeries},"reasons":`,
  )
  writeVerdicts(writer, reasons)
  writer.text(`,${JSON.stringify({ electrical, size, connector, offers }).slice(1)}`)
}

/** An item of a list. */
export async function itemAt(found: FoundReplacements, row: number, viewer: OfferViewer) {
  const known = found.written.find(row, viewer)
  if (known) return known
  writeItem(found, row, viewer, await explainItem(found, row, viewer))
  const text = found.written.keep(row, viewer, writer.since(0))
  writer.clear()
  return text
}

/** The one item of a pair, compared for strings of several lengths if theirs is not known. */
export async function writePair(found: FoundReplacements, row: number, viewer: OfferViewer): Promise<Buffer> {
  const { held, original, request } = found
  const item = await explainItem(found, row, viewer)
  const byLength = request.assumed.includes('stringLength')
    ? { byLength: await compareLengths({ table: held.table, original, request }, row) }
    : {}
  writeItem(found, row, viewer, { ...item, electrical: { ...item.electrical, ...byLength } })
  const { bytes, used } = writer.take()
  return bytes.subarray(0, used)
}

async function explainItem(found: FoundReplacements, row: number, viewer: OfferViewer): Promise<Explained> {
  const { held, original, request } = found
  const pair = await stepThrough(explainPairInSteps({ table: held.table, original, request }, row))
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
              offer: describeOffer(held.table, slot, viewer),
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
