import type { z } from 'zod'
import type { MeasuredFigures } from '../../shared/money/lot-shapes.js'
import { fieldOf, isNumberKey, numberField, type PanelFieldKey } from '../../shared/panels/panel-fields.js'
import { assessElectricalInSteps } from '../../shared/physics/assess-electrical.js'
import type { Steps } from '../../shared/physics/find-root.js'
import type { MatchFacts } from '../../shared/physics/match-facts.js'
import { fitPanelInSteps } from '../../shared/physics/panel-curves.js'
import type { StatedFigures } from '../../shared/physics/stated-figures.js'
import type { VerdictValue } from '../../shared/physics/verdict.js'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import type {
  MeasuredLot,
  OfferLine,
  ReplacementItem,
  ReplacementPurchase,
} from '../../shared/repair/replacement-shapes.js'
import { figuresOfPiece } from '../../shared/stock/pick-pieces.js'
import { keysOf } from '../../shared/values/keys-of.js'
import { describeChosen, describeOffer } from '../find/catalogue/describe-offer.js'
import { describePanel } from '../find/catalogue/describe-panel.js'
import { noOffer } from '../find/catalogue/offer-table.js'
import { orNull } from '../find/catalogue/panel-table.js'
import type { OfferViewer } from '../find/catalogue/supplier-list.js'
import { stepThrough } from '../run/breathe.js'
import { compareLengths, explainPairInSteps } from './explain-item.js'
import type { FoundReplacements } from './find-replacements.js'
import { pricePerWatt } from './order-replacements.js'
import type { PreparedPanel } from './prepare-original.js'
import { diodesAt, factsAt } from './row-facts.js'
import { type Purchase, type StockLine, stockWords } from './stock-of-row.js'

type Fact = Parameters<PreparedPanel['side']['sourceOf']>[0]
const isField = (key: keyof MatchFacts): key is Fact & PanelFieldKey => fieldOf(key as Fact) !== undefined

/** The panel to be replaced with all used figures, and how its curve was made. */
export function describeOriginal(
  { held, original, request }: FoundReplacements,
  viewer: OfferViewer,
): z.input<typeof ReplacementAnswer>['original'] {
  const { facts, sourceOf } = original.side
  const { missing, iscRaised_percent } = original.evidence
  const keys = keysOf(facts).filter(isField)
  return {
    panel: original.row === null ? null : describePanel(held.table, original.row, viewer),
    typed: Object.keys(request.typed).length === 0 ? null : { ...request.typed },
    figures: keys
      .filter((field) => facts[field] !== null)
      .map((field) => ({
        field,
        value: facts[field],
        unit: isNumberKey(field) ? numberField(field).unit : '',
        source: sourceOf(field),
      })),
    missing: [...missing],
    curve: { knee: kneeOf(original), iscRaised: iscRaised_percent },
  }
}

function kneeOf({ electrical, evidence }: PreparedPanel) {
  const { kind } = electrical.curves
  if (kind !== 'exact') return kind
  if (!evidence.followsPower) return 'softest'
  return evidence.iscRaised_percent > 0 ? 'iscRaised' : 'fitted'
}

/** What the string does with the median piece of an offer's flash list; null for an offer without one. */
function* measureLotInSteps(
  { held: { table }, original }: FoundReplacements,
  row: number,
  slot: number,
): Steps<MeasuredLot | null> {
  const lot = table.offers.lots.get(slot)
  if (!lot?.flashList || !lot.medianPiece) return null
  const figures = figuresOfPiece(factsAt(table, row), lot.medianPiece)
  const { curves } = yield* fitPanelInSteps(figures)
  const result = yield* assessElectricalInSteps(original.prepared, { curves, bypassDiodes: diodesAt(table, row) })
  return {
    pieces: lot.flashList.pieces,
    level: result?.level ?? null,
    changePercent: result?.stc.changePercent ?? null,
    lostPercent: result?.stc.lostPercent ?? null,
    values: valuesOf(lot.medianPiece, figures),
  }
}

const fields = [
  ['Pmax_W', 'W'],
  ['Vmp_V', 'V'],
  ['Imp_A', 'A'],
  ['Voc_V', 'V'],
  ['Isc_A', 'A'],
] as const

/** What the list leaves out was derived from the sheet. */
const valuesOf = (piece: MeasuredFigures, figures: StatedFigures): VerdictValue[] =>
  fields.map(([field, unit]) => ({
    field,
    of: 'candidate',
    value: figures[field],
    unit,
    source: piece[field] === figures[field] ? 'measured' : 'derived',
  }))

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
