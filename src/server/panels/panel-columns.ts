import type { PanelFacts } from '../../shared/panels/panel-api.js'
import { type PanelFieldKey, panelFieldKeys, panelFields } from '../../shared/panels/panel-fields.js'
import { type SearchKeys, searchKeysOf } from '../../shared/panels/panel-search-text.js'

export const columnOf = (key: PanelFieldKey): string => panelFields[key].column

/** A panel's own columns, each under the name that the API gives it. `p` is the panel. */
export const panelColumns = [
  'p.id',
  ...panelFieldKeys.map((key) => `p.${columnOf(key)} as "${key}"`),
  'p.version',
  'p.source',
  'p.created_at as "createdAt"',
  'p.updated_at as "updatedAt"',
  'p.stock_quantity as "stockQuantity"',
  'p.lowest_price as "lowestPrice"',
].join(', ')

export type PanelRow = {
  [Column in (typeof panelFields)[PanelFieldKey]['column']]: string | number | null
} & SearchKeys

/** What is written for a panel: its fields, and the keys that search reads. */
export const panelRowOf = (facts: PanelFacts) =>
  ({
    ...Object.fromEntries(panelFieldKeys.map((key) => [columnOf(key), facts[key]])),
    ...searchKeysOf(facts),
  }) as PanelRow

/** The facts of a panel out of whatever holds more. */
export const factsOf = (panel: PanelFacts) =>
  Object.fromEntries(panelFieldKeys.map((key) => [key, panel[key]])) as PanelFacts
