import type { ElectricalSide } from '../../shared/matching/assess-electrical.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import { diodesAt } from './diodes-of-row.js'
import { curvesAt } from './row-facts.js'

/** A row's panel for the model. */
export const sideAt = (table: PanelTable, row: number): ElectricalSide => ({
  curves: curvesAt(table, row),
  bypassDiodes: diodesAt(table, row),
})
