import { type PanelFieldKey, panelFieldKeys, panelFields } from '../../shared/panels/panel-fields.js'
import { type SearchKeys, searchKeysOf } from '../../shared/panels/panel-search-text.js'
import type { PanelFacts } from '../../shared/panels/panel-shapes.js'
import { keysOf } from '../../shared/values/keys-of.js'
import { type MatchColumns, matchColumnsOf } from './match-columns.js'

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
