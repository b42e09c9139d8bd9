import type { SupplierDemand } from '../../shared/analytics/analytics-api.js'
import { CellLines } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { formatCount } from '../ui/format.js'
import { classLabel, demandTitle } from './describe-demand.js'

export const wantedColumn: Column<SupplierDemand> = {
  key: 'wanted',
  header: 'Wanted',
  cell: (demand) => (
    <CellLines main={demandTitle(demand)}>{classLabel(demand.powerClass) ?? 'No power class named'}</CellLines>
  ),
}

/** How many asked, and how often; admins and suppliers have other words for who asks. */
export const countColumns = (whoAsks: string): readonly Column<SupplierDemand>[] => [
  { key: 'searchers', header: whoAsks, numeric: true, cell: ({ searchers }) => `≈ ${formatCount(searchers)}` },
  { key: 'searches', header: 'Searches', numeric: true, cell: ({ searches }) => formatCount(searches) },
]
