import { type PanelFieldKey, panelFieldKeys, panelFields } from '../../shared/panels/panel-fields.js'
import { type SearchKeys, searchKeysOf } from '../../shared/panels/panel-search-text.js'
import type { PanelFacts } from '../../shared/panels/panel-shapes.js'
import { fitPanel, modelVersion, packCurves } from '../../shared/physics/panel-curves.js'
import { readConnector } from '../../shared/physics/read-connector.js'
import type { StatedFigures } from '../../shared/physics/stated-figures.js'
import { keysOf } from '../../shared/values/keys-of.js'

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

export const columnOf = (key: PanelFieldKey): string => panelFields[key].column

/** The keys of a panel in the API beside its fields, and the column of each. */
const kept = {
  version: 'version',
  source: 'source',
  listFields: 'list_fields',
  listName: 'list_name',
  listingDay: 'listing_day',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  stockQuantity: 'stock_quantity',
  lowestPrice: 'lowest_price',
} as const

/** The columns of a panel, each under its key and in order. `p` is the panel. */
export const panelColumns = [
  'p.id',
  ...panelFieldKeys.map((key) => `p.${columnOf(key)} as "${key}"`),
  ...keysOf(kept).map((key) => `p.${kept[key]} as "${key}"`),
].join(', ')

type PanelRow = {
  [Column in (typeof panelFields)[PanelFieldKey]['column']]: string | number | boolean | null
} & SearchKeys &
  MatchColumns

/** The row of a panel: its fields, the keys that search uses, and what the matcher derives from its figures. */
export const panelRowOf = (facts: PanelFacts) =>
  ({
    ...Object.fromEntries(panelFieldKeys.map((key) => [columnOf(key), facts[key]])),
    ...searchKeysOf(facts),
    ...matchColumnsOf(facts),
  }) as PanelRow

/** Picks the facts of a panel from a larger object. */
export const factsOf = (panel: PanelFacts) =>
  Object.fromEntries(panelFieldKeys.map((key) => [key, panel[key]])) as PanelFacts
