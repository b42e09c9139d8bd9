import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Demand } from '../../shared/analytics/analytics-api.js'
import { useLoggedError } from '../api/use-logged-error.js'
import { Badge } from '../ui/Badge.js'
import { Button } from '../ui/Button.js'
import { CellButtons } from '../ui/Cells.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import { formatAge, formatCount } from '../ui/format.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Pagination } from '../ui/Pagination.js'
import { links } from '../url/links.js'
import { screenParams } from '../url/screen-params.js'
import { useListUrl } from '../url/use-list-url.js'
import styles from './AnalyticsScreen.module.css'
import { demandQuery } from './analytics-queries.js'
import { countColumns, wantedColumn } from './demand-columns.js'
import { demandTitle, panelStart, requestStart } from './describe-demand.js'

const RequestPanelDialog = lazy(() =>
  import('../panel-requests/RequestPanelDialog.js').then((module) => ({ default: module.RequestPanelDialog })),
)

const missingColumn: Column<Demand> = {
  key: 'why',
  header: 'Missing',
  cell: ({ panels, withoutResults, searches }) => (
    <div>
      {withoutResults === searches ? (
        <Badge tone="bad" icon="close">
          Not in the catalogue
        </Badge>
      ) : (
        <Badge tone="sun" icon="box">
          {panels === 1 ? '1 panel, no stock' : `${formatCount(panels)} panels, no stock`}
        </Badge>
      )}
    </div>
  ),
}

const seenColumn: Column<Demand> = {
  key: 'seen',
  header: 'Last seen',
  cell: ({ lastSeen }) => <time dateTime={lastSeen}>{formatAge(lastSeen)}</time>,
}

const columnsWith = (onRequest: (demand: Demand) => void): readonly Column<Demand>[] => [
  wantedColumn,
  missingColumn,
  ...countColumns('Searchers'),
  seenColumn,
  { key: 'actions', header: 'Actions', cell: (demand) => <DemandActions demand={demand} onRequest={onRequest} /> },
]

function DemandActions({ demand, onRequest }: { demand: Demand; onRequest: (demand: Demand) => void }) {
  const title = demandTitle(demand)
  return (
    <CellButtons>
      <LinkButton
        to={links.search}
        search={demand.search}
        size="small"
        icon="search"
        aria-label={`Open search: ${title}`}
      >
        Open search
      </LinkButton>
      <LinkButton
        to={links.adminCreate}
        search={panelStart(demand)}
        size="small"
        icon="plus"
        aria-label={`Create panel: ${title}`}
      >
        Create panel
      </LinkButton>
      <Button size="small" icon="list" aria-label={`Request panel: ${title}`} onClick={() => onRequest(demand)}>
        Request panel
      </Button>
    </CellButtons>
  )
}

/** Searches that found nothing, or nothing in stock, by what they asked for. */
export function DemandTable() {
  const { page, onPage } = useListUrl(screenParams.analytics, 'demandPage')
  const { data, error, isPlaceholderData } = useQuery(demandQuery(page))
  const [requested, setRequested] = useState<Demand>()
  const columns = useMemo(() => columnsWith(setRequested), [])
  useLoggedError(error, 'Failed to load unmet demand')
  return (
    <section className={styles.section}>
      <div>
        <h2>Unmet demand</h2>
        <p className={styles.note}>
          What people searched for and could not get, most wanted first. Searchers are estimated from accounts and
          addresses.
        </p>
      </div>
      <DataTable
        caption="Unmet demand"
        stacked
        columns={columns}
        rows={data?.demands ?? []}
        rowKey={({ id }) => id}
        dimmed={isPlaceholderData}
        empty={data ? 'Nothing is missing: every recent search found something in stock' : ''}
      />
      {data && (
        <Pagination label="Pages of unmet demand" page={data.page} totalPages={data.totalPages} onPage={onPage} />
      )}
      {requested && (
        <Suspense>
          <RequestPanelDialog initial={requestStart(requested)} onClose={() => setRequested(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
