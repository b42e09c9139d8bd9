import { t } from '@lingui/core/macro'
import type { SupplierDemand } from '../../shared/insight/analytics-api.js'
import { typedFigures } from '../panels/parts/typed-figures.js'
import { CellLines } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { formatCount } from '../ui/format.js'
import { classLabel, demandTitle } from './describe-demand.js'

type DemandRow = SupplierDemand & { search?: Readonly<Record<string, string>> }

export const wantedColumn = (): Column<DemandRow> => ({
  key: 'wanted',
  header: t`Search`,
  cell: (demand) => (
    <CellLines long main={demandTitle(demand)}>
      {(demand.kind === 'replacement' && demand.search && typedFigures(demand.search).join(', ')) ||
        (classLabel(demand.powerClass) ?? t`No power class named`)}
    </CellLines>
  ),
})

/** The time of the last search. Suppliers see only the day, which reveals less about a single search. */
export const seenColumn = (format: (time: string) => string): Column<SupplierDemand> => ({
  key: 'seen',
  header: t`Last seen`,
  cell: ({ lastSeen }) => <time dateTime={lastSeen}>{format(lastSeen)}</time>,
})

/** People and searches; admins and suppliers have different words for the people. */
export const countColumns = (whoAsks: string): readonly Column<SupplierDemand>[] => [
  { key: 'searchers', header: whoAsks, numeric: true, cell: ({ searchers }) => `≈ ${formatCount(searchers)}` },
  { key: 'searches', header: t`Searches`, numeric: true, cell: ({ searches }) => formatCount(searches) },
]
