import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Demand, exportDemand } from '../../shared/insight/analytics-api.js'
import type { SearchKind } from '../../shared/insight/log-filters.js'
import { ask } from '../api/ask.js'
import { DownloadButton, datedFile } from '../api/DownloadButton.js'
import { useLoggedError } from '../api/use-logged-error.js'
import { links } from '../base/url/links.js'
import { useListUrl } from '../base/url/use-list-url.js'
import { Badge } from '../ui/Badge.js'
import { Button } from '../ui/Button.js'
import { CellButtons } from '../ui/Cells.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import { formatAge } from '../ui/format.js'
import { LinkButton } from '../ui/LinkButton.js'
import { lazyPart } from '../ui/lazy-part.js'
import { Pagination } from '../ui/Pagination.js'
import { Part } from '../ui/Part.js'
import { demandQuery } from './analytics-queries.js'
import { countColumns, seenColumn, wantedColumn } from './demand-columns.js'
import { demandTitle, panelStart, requestStart } from './describe-demand.js'
import { NoReplacementInStock } from './NoReplacementInStock.js'

const RequestPanelDialog = lazyPart(() => import('../requests/RequestPanelDialog.js'))

const missingColumn = (): Column<Demand> => ({
  key: 'why',
  header: t`Missing`,
  cell: (demand) =>
    demand.kind === 'replacement' ? <NoReplacementInStock demand={demand} /> : <NoPanelInStock demand={demand} />,
})

function NoPanelInStock({ demand: { panels, withoutResults, searches } }: { demand: Demand }) {
  return (
    <div>
      {withoutResults === searches ? (
        <Badge tone="bad" icon="close">
          {t`Not in the catalogue`}
        </Badge>
      ) : (
        <Badge tone="sun" icon="box">
          <Plural value={panels} one="# panel, no stock" other="# panels, no stock" />
        </Badge>
      )}
    </div>
  )
}

const columnsWith = (onRequest: (demand: Demand) => void): readonly Column<Demand>[] => [
  wantedColumn(),
  missingColumn(),
  ...countColumns(t`Searchers`),
  seenColumn(formatAge),
  { key: 'actions', header: t`Actions`, cell: (demand) => <DemandActions demand={demand} onRequest={onRequest} /> },
]

function DemandActions({ demand, onRequest }: { demand: Demand; onRequest: (demand: Demand) => void }) {
  const title = demandTitle(demand)
  if (demand.kind === 'replacement')
    return (
      <CellButtons>
        <LinkButton
          to={links.replace}
          search={{ ...demand.search, inStock: 'false' }}
          size="small"
          icon="search"
          aria-label={t`Open in the finder: ${title}`}
        >
          {t`Open in the finder`}
        </LinkButton>
      </CellButtons>
    )
  return (
    <CellButtons>
      <LinkButton
        to={links.search}
        search={demand.search}
        size="small"
        icon="search"
        aria-label={t`Open search: ${title}`}
      >
        {t`Open search`}
      </LinkButton>
      <LinkButton
        to={links.adminCreate}
        search={panelStart(demand)}
        size="small"
        icon="plus"
        aria-label={t`Create panel: ${title}`}
      >
        {t`Create panel`}
      </LinkButton>
      <Button size="small" icon="list" aria-label={t`Request panel: ${title}`} onClick={() => onRequest(demand)}>
        {t`Request panel`}
      </Button>
    </CellButtons>
  )
}

/** Searches without results, or without stock, grouped by what they asked for. */
export function DemandTable({ kind }: { kind: SearchKind | undefined }) {
  const { page, onPage } = useListUrl(links.adminAnalytics, 'demandPage')
  const { data, error, isPlaceholderData } = useQuery(demandQuery(page, kind))
  const [requested, setRequested] = useState<Demand>()
  const columns = useMemo(() => columnsWith(setRequested), [])
  useLoggedError(error, 'Failed to load unmet demand')
  return (
    <Part
      title={t`Unmet demand`}
      note={
        kind === 'replacement'
          ? t`Panels that people want to replace, with no fitting panel in stock, by number of people. Searchers are estimated from accounts and addresses.`
          : t`What people searched for without finding stock, by number of people. Searchers are estimated from accounts and addresses.`
      }
      actions={
        <DownloadButton
          file={datedFile('unmet-demand', 'csv')}
          failed={t`Failed to export unmet demand`}
          disabledReason={data?.totalCount === 0 ? t`There is nothing to export` : undefined}
          load={() => ask(exportDemand, { query: { kind } })}
        >
          {t`Export demand`}
        </DownloadButton>
      }
    >
      <DataTable
        caption={t`Unmet demand`}
        stacked
        columns={columns}
        rows={data?.demands ?? []}
        rowKey={({ id }) => id}
        dimmed={isPlaceholderData}
        empty={data ? t`Nothing is missing: every recent search found something in stock` : ''}
      />
      {data && (
        <Pagination label={t`Pages of unmet demand`} page={data.page} totalPages={data.totalPages} onPage={onPage} />
      )}
      {requested && <RequestPanelDialog initial={requestStart(requested)} onClose={() => setRequested(undefined)} />}
    </Part>
  )
}
