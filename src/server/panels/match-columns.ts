import { fitPanel, modelVersion, packCurves } from '../../shared/physics/panel-curves.js'
import { readConnector } from '../../shared/physics/read-connector.js'
import type { StatedFigures } from '../../shared/physics/stated-figures.js'

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
