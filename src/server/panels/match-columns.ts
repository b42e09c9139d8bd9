import { fitPanel, modelVersion, packCurves } from '../../shared/matching/panel-curves.js'
import { readConnector } from '../../shared/matching/read-connector.js'
import type { StatedFigures } from '../../shared/matching/stated-figures.js'

export type MatchColumns = {
  match_version: number
  match_curves: number[]
  connector_families: string[]
}

/** The derived columns that the matcher stores with a panel. */
export const matchColumnsOf = (facts: StatedFigures & { ConnectorType: string | null }): MatchColumns => ({
  match_version: modelVersion,
  match_curves: packCurves(fitPanel(facts).curves),
  connector_families: readConnector(facts.ConnectorType),
})
