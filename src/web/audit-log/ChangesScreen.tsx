import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type Change, listChanges } from '../../shared/audit-log/change-api.js'
import { changeKindNames } from '../../shared/audit-log/change-kinds.js'
import { ask } from '../api/ask.js'
import { Link } from '../router/Link.js'
import { CellLines } from '../ui/Cells.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import { formatAge, formatCount, formatDateTime } from '../ui/format.js'
import { Loaded } from '../ui/Loaded.js'
import { Pagination } from '../ui/Pagination.js'
import { Screen } from '../ui/Screen.js'
import { links, panelLink } from '../url/links.js'
import { lastPageIfBeyond, useListUrl } from '../url/use-list-url.js'
import { ChangeFilters } from './ChangeFilters.js'
import { actionWords } from './change-words.js'
import { Differences } from './Differences.js'

type Query = NonNullable<Parameters<typeof ask<typeof listChanges>>[1]['query']>

const changesQuery = (page: number, filters: Query) =>
  queryOptions({
    queryKey: ['changes', page, filters],
    queryFn: ({ signal }) =>
      lastPageIfBeyond(page, (asked) =>
        ask(listChanges, { query: { ...filters, page: asked, limit: 20 } }, { signal }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Who changed what, and when: the audit log. */
export default function ChangesScreen() {
  const url = useListUrl(links.adminChanges, 'page')
  const { who, thing, startDate, endDate } = url.params
  const kind = url.choice('kind', changeKindNames)
  const isBackwards = Boolean(startDate && endDate && startDate > endDate)
  const filters = { who, thing, kind, startDate, endDate: isBackwards ? undefined : endDate }
  const changes = useQuery(changesQuery(url.page, filters))
  const isFiltered = Object.values(url.params).some((value) => value !== undefined && value !== '')
  return (
    <Screen
      title="Changes"
      lead="What administrators changed, when, and what it was before. Nothing here can be edited or removed."
    >
      <ChangeFilters url={url} kind={kind} isBackwards={isBackwards} isFiltered={isFiltered} />
      <Loaded query={changes} failure="Failed to load the changes">
        {(data) => (
          <>
            <p role="status">
              {formatCount(data.totalCount)} {data.totalCount === 1 ? 'change' : 'changes'}
            </p>
            <DataTable
              caption="Changes"
              stacked
              columns={columns}
              rows={data.changes}
              rowKey={({ id }) => id}
              dimmed={changes.isPlaceholderData}
              empty={isFiltered ? 'No changes match these filters' : 'No administrator has changed anything yet'}
            />
            <Pagination label="Pages of changes" page={data.page} totalPages={data.totalPages} onPage={url.onPage} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

const columns: readonly Column<Change>[] = [
  {
    key: 'at',
    header: 'When',
    cell: ({ at }) => (
      <CellLines main={<time dateTime={at}>{formatDateTime(at)}</time>} plain>
        {formatAge(at)}
      </CellLines>
    ),
  },
  {
    key: 'who',
    header: 'Who',
    cell: ({ who }) => (
      <CellLines main={who === 'operator' ? 'Operator' : who} plain long>
        {who === 'operator' && 'at the command line'}
      </CellLines>
    ),
  },
  {
    key: 'what',
    header: 'What',
    cell: (change) => (
      <CellLines main={actionWords(change)} long>
        <Subject change={change} />
      </CellLines>
    ),
  },
  { key: 'differences', header: 'Fields', cell: (change) => <Differences change={change} /> },
]

/** The panel and the supplier as links while they exist, else what the thing was called. */
function Subject({ change: { name, panel, supplier } }: { change: Change }) {
  return (
    <>
      {!panel && name !== null && name !== supplier?.name && <span>{name}</span>}
      {panel && <Link {...panelLink(panel.id)}>{panel.name}</Link>}
      {supplier && (
        <Link to={links.adminSuppliers} search={{ search: supplier.name }}>
          {supplier.name}
        </Link>
      )}
    </>
  )
}
