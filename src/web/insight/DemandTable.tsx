import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Demand, exportDemand } from '../../shared/insight/analytics-api.js'
import type { SearchKind } from '../../shared/insight/log-filters.js'
import { keysOf } from '../../shared/values/keys-of.js'
import { ask, messageOf } from '../api/ask.js'
import { DownloadButton, datedFile } from '../api/DownloadButton.js'
import { useLoggedError } from '../api/use-logged-error.js'
import { links } from '../base/url/links.js'
import { useListUrl } from '../base/url/use-list-url.js'
import { Badge } from '../ui/Badge.js'
import { Button, LinkButton } from '../ui/Button.js'
import { CellButtons, CellLines } from '../ui/Cells.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import { formatAge, formatCount } from '../ui/format.js'
import { lazyPart } from '../ui/lazy-part.js'
import { Pagination } from '../ui/PagedTable.js'
import { Part } from '../ui/Part.js'
import { demandQuery, fittingQuery } from './analytics-queries.js'
import { countColumns, demandTitle, panelStart, requestStart, seenColumn, wantedColumn } from './describe-demand.js'

const classWords = () => ({ dropIn: t`drop-in`, withChanges: t`with changes`, optimiser: t`with an optimiser` })

/** How many panels of each class the catalogue has that suppliers could stock. */
function NoReplacementInStock({ demand: { search } }: { demand: Demand }) {
  const { data, error } = useQuery(fittingQuery(search))
  const inCatalogue =
    data &&
    keysOf(classWords())
      .filter((name) => data.counts[name] > 0)
      .map((name) => `${formatCount(data.counts[name])} ${classWords()[name]}`)
      .join(', ')
  return (
    <CellLines
      plain
      main={
        <Badge tone="sun" icon="box">
          {t`None in stock`}
        </Badge>
      }
    >
      {error && messageOf(error, t`What the catalogue has could not be counted`)}
      {data && (inCatalogue ? t`In the catalogue: ${inCatalogue}` : t`None in the catalogue either`)}
    </CellLines>
  )
}

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
