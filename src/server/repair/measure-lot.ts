import type { MeasuredFigures } from '../../shared/money/lot-shapes.js'
import { assessElectricalInSteps } from '../../shared/physics/assess-electrical.js'
import type { Steps } from '../../shared/physics/in-steps.js'
import { fitPanelInSteps } from '../../shared/physics/panel-curves.js'
import type { StatedFigures } from '../../shared/physics/stated-figures.js'
import type { VerdictValue } from '../../shared/physics/verdict.js'
import type { MeasuredLot } from '../../shared/repair/replacement-shapes.js'
import { figuresOfPiece } from '../../shared/stock/piece-curves.js'
import { diodesAt } from './diodes-of-row.js'
import type { FoundReplacements } from './find-replacements.js'
import { factsAt } from './row-facts.js'

/** What the string does with the median piece of an offer's flash list; null for an offer without one. */
export function* measureLotInSteps(
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
