import { z } from 'zod'
import { endpoint } from '../http/endpoint.js'
import { line } from '../http/text.js'
import { Panel } from '../panels/panel-shapes.js'
import { keysOf, tableOf } from '../values/keys-of.js'
import { QueryDecimal } from '../values/query-decimal.js'

/** The figures that a label prints and that tell panels apart. */
export const labelFigures = [
  'Pmax_W',
  'Voc_V',
  'Isc_A',
  'Vmp_V',
  'Imp_A',
  'Length_mm',
  'Width_mm',
  'NumberOfCells_count',
] as const
export type LabelFigure = (typeof labelFigures)[number]
export type LabelFigures = Partial<Record<LabelFigure, number>>

export const mostCandidates = 8

const Query = z
  .strictObject({ ...tableOf(labelFigures, () => QueryDecimal.optional()), text: line(200).optional() })
  .refine(
    ({ text, ...figures }) => keysOf(figures).filter((key) => figures[key] !== undefined).length >= (text ? 1 : 2),
    'Give at least two figures of the label, or one and a part of its name',
  )

export const identifyPanel = endpoint({
  method: 'GET',
  path: '/api/solars/identify',
  access: 'anyone',
  summary:
    'Which panel a label belongs to: two or more of its figures, and any part of its name or maker, give at most 8 candidates with their odds; the rest of 1 is that it is none of them. Free',
  query: Query,
  response: z.object({ candidates: z.array(z.object({ panel: Panel, odds: z.number() })) }),
})
