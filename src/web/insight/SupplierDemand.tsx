import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type SupplierDemand as Demand,
  listSupplierDemand,
  minSearchersShown,
} from '../../shared/insight/analytics-api.js'
import { ask } from '../api/ask.js'
import { useLoggedError } from '../api/use-logged-error.js'
import { links } from '../base/url/links.js'
import { useListUrl } from '../base/url/use-list-url.js'
import { LinkButton } from '../ui/Button.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import { formatDate } from '../ui/format.js'
import { Pagination } from '../ui/PagedTable.js'
import { Part } from '../ui/Part.js'
import { countColumns, demandTitle, requestStart, seenColumn, wantedColumn } from './describe-demand.js'

const columns = (): readonly Column<Demand>[] => [
  wantedColumn(),
  ...countColumns(t`Buyers`),
  seenColumn(formatDate),
  {
    key: 'actions',
    header: t`Actions`,
    cell: (demand) => <Action demand={demand} />,
  },
]

function Action({ demand }: { demand: Demand }) {
  const title = demandTitle(demand)
  if (demand.kind === 'replacement')
    return (
      <LinkButton
        to={links.replace}
        search={{ originalId: demand.originalId ?? undefined, inStock: 'false' }}
        size="small"
        icon="search"
        aria-label={t`What would fit: ${title}`}
      >
        {t`What would fit`}
      </LinkButton>
    )
  return (
    <LinkButton
      to={links.supplierRequestPanel}
      search={requestStart(demand)}
      size="small"
      icon="plus"
      aria-label={t`Request panel: ${title}`}
    >
      {t`Request panel`}
    </LinkButton>
  )
}

/** What buyers search for and nobody has in stock, shown once enough people ask. */
export function SupplierDemand() {
  const { page, onPage } = useListUrl(links.supplier, 'demandPage')
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['supplier-demand', page],
    queryFn: ({ signal }) => ask(listSupplierDemand, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
  useLoggedError(error, 'Failed to load demand')
  if (!data || data.totalCount === 0) return null
  return (
    <Part
      title={t`Wanted by buyers`}
      note={<Trans>Searches without stock, made by at least {minSearchersShown} different people.</Trans>}
    >
      <DataTable
        caption={t`Wanted by buyers`}
        stacked
        columns={columns()}
        rows={data.demands}
        rowKey={({ id }) => id}
        dimmed={isPlaceholderData}
      />
      <Pagination label={t`Pages of wanted panels`} page={data.page} totalPages={data.totalPages} onPage={onPage} />
    </Part>
  )
}
