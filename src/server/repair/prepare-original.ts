import { AppError, invalidField } from '../../shared/http/errors.js'
import {
  type ElectricalSide,
  type PreparedOriginal,
  prepareOriginalsInSteps,
} from '../../shared/physics/assess-electrical.js'
import { type ColdVoc, coldVocOf } from '../../shared/physics/check-cold-voltage.js'
import type { ConnectorFamily } from '../../shared/physics/connector-families.js'
import type { MatchFacts, MatchSide } from '../../shared/physics/match-facts.js'
import { type CurveEvidence, fitPanelInSteps } from '../../shared/physics/panel-curves.js'
import { readConnector } from '../../shared/physics/read-connector.js'
import { bypassDiodesOf } from '../../shared/physics/stated-figures.js'
import { contradictionProblem, missingFigures } from '../../shared/repair/check-query.js'
import type { ReplacementRequest } from '../../shared/repair/read-replacement.js'
import { idFromText } from '../find/catalogue/id-index.js'
import type { PanelTable } from '../find/catalogue/panel-table.js'
import { stepThrough } from '../run/breathe.js'
import { factsAt, nothingStated, statedSide } from './row-facts.js'

/** The panel to be replaced, prepared for comparing with any number of candidates. */
export type PreparedPanel = {
  row: number | null
  side: MatchSide
  electrical: ElectricalSide
  evidence: CurveEvidence
  prepared: PreparedOriginal
  cold: ColdVoc | null
  families: ConnectorFamily[]
}

export const rowOfId = (table: PanelTable, id: string) => {
  const row = table.ids.find(idFromText(id), 0)
  return row >= 0 && table.isThere[row] === 1 ? row : null
}

/** The original from the catalogue, from a label, or from both: typed values replace those of the catalogue. */
export async function prepareOriginalPanel(table: PanelTable, request: ReplacementRequest): Promise<PreparedPanel> {
  const row = request.originalId === null ? null : rowOfId(table, request.originalId)
  if (request.originalId !== null && row === null)
    throw new AppError('not_found', 'The panel to be replaced is not in the catalogue any more.')
  // the power on the label is also its class
  const typed = { ...request.typed, ...(request.typed.Pmax_W !== undefined && { Watts_W: request.typed.Pmax_W }) }
  const known = row === null ? nothingStated : factsAt(table, row)
  const facts: MatchFacts = {
    ...known,
    ...typed,
    listFields: known.listFields?.filter((field) => !(field in typed)) ?? [],
  }
  const { sourceOf } = statedSide(facts)
  const side: MatchSide = { facts, sourceOf: (field) => (field in typed ? 'typed' : sourceOf(field)) }
  const { curves, evidence } = await stepThrough(fitPanelInSteps(facts))
  const electrical = { curves, bypassDiodes: bypassDiodesOf(facts).count }
  return {
    row,
    side,
    electrical,
    evidence,
    prepared: await stepThrough(prepareOriginalsInSteps(electrical, request)),
    cold: coldVocOf(facts, request.minTemperature_C),
    families: readConnector(facts.ConnectorType),
  }
}

/**
 * A panel of the catalogue may state too little: then the rest must be typed from its label. What is typed must not
 * contradict what it states.
 */
export function requireFigures({ side: { facts, sourceOf }, electrical, evidence: { contradiction } }: PreparedPanel) {
  const misread = contradiction?.fields.find((field) => sourceOf(field) === 'typed')
  if (contradiction && misread) throw invalidField(misread, contradictionProblem(contradiction, facts))
  if (electrical.curves.kind !== 'insufficient') return
  const name = [facts.Brand, facts.SKU].filter(Boolean).join(' ') || 'This panel'
  const missing = missingFigures((key) => facts[key] !== null)
  throw invalidField(
    'originalId',
    `${name} states too little in the catalogue. Type from its label two of Vmp, Imp and Pmax, or Voc and Isc. Missing: ${missing}`,
  )
}
