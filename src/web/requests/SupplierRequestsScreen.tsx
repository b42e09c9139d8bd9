import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { deleteSupplierRequest, type SupplierRequest } from '../../shared/requests/supplier-request-api.js'
import { ask } from '../api/ask.js'
import { placeOf } from '../base/language/place.js'
import { links } from '../base/url/links.js'
import { useListUrl } from '../base/url/use-list-url.js'
import { Button } from '../ui/Button.js'
import { Breakable, CellButtons, CellLines } from '../ui/Cells.js'
import { ConfirmAction } from '../ui/ConfirmDialog.js'
import type { Column } from '../ui/DataTable.js'
import { SearchField, Toolbar } from '../ui/FilterArea.js'
import { formatAge, formatDate } from '../ui/format.js'
import { PagedTable } from '../ui/PagedTable.js'
import { Part } from '../ui/Part.js'
import { Screen } from '../ui/Screen.js'
import { RequestBadge, RequestCounts, UndoButton } from './RequestBadge.js'
import { refreshRequests, requestsQuery } from './request-queries.js'
import { RequestDetailsDialog } from './SupplierRequestFacts.js'
import { SupplierRequestReview } from './SupplierRequestReview.js'
import { useSupplierDecisions } from './use-decisions.js'
import { useRequestQueue } from './use-request-queue.js'

type RequestAction = (request: SupplierRequest) => void

const company = (): Column<SupplierRequest> => ({
  key: 'company',
  header: t`Company & Contact`,
  cell: ({ companyName, firstName, lastName, email, phoneNumber }) => (
    <CellLines main={<span translate="no">{companyName}</span>}>
      <span>
        {firstName} {lastName}
      </span>
      <span>
        <Breakable text={email} />
      </span>
      {phoneNumber && <span>{phoneNumber}</span>}
    </CellLines>
  ),
})
const location = (): Column<SupplierRequest> => ({ key: 'location', header: t`Location`, cell: placeOf })

const submitted = (): Column<SupplierRequest> => ({
  key: 'submitted',
  header: t`Submitted`,
  cell: ({ created_at }) => (
    <CellLines plain main={formatDate(created_at)}>
      <span>{formatAge(created_at)}</span>
    </CellLines>
  ),
})
const expires = (): Column<SupplierRequest> => ({
  key: 'expires',
  header: t`Expires`,
  cell: (request) => (
    <CellLines plain main={formatDate(request.expiresAt)}>
      {request.isExpired ? (
        <span>
          <RequestBadge {...request} />
        </span>
      ) : (
        <span>{formatAge(request.expiresAt)}</span>
      )}
    </CellLines>
  ),
})

const pendingColumns = ({
  onView,
  onDelete,
}: Record<'onView' | 'onDelete', RequestAction>): readonly Column<SupplierRequest>[] => [
  company(),
  location(),
  submitted(),
  expires(),
  {
    key: 'actions',
    header: t`Actions`,
    cell: (request) => (
      <CellButtons>
        <Button
          size="small"
          icon="eye"
          title={t`View details of ${request.companyName}`}
          onClick={() => onView(request)}
        >
          {t`View details`}
        </Button>
        <Button
          size="small"
          look="quiet"
          icon="trash"
          title={t`Delete the request of ${request.companyName}`}
          onClick={() => onDelete(request)}
        >
          {t`Delete`}
        </Button>
      </CellButtons>
    ),
  },
]

const processedColumns = ({
  onView,
  onUndo,
}: Record<'onView' | 'onUndo', RequestAction>): readonly Column<SupplierRequest>[] => [
  company(),
  { key: 'status', header: t`Status`, cell: (request) => <RequestBadge {...request} /> },
  submitted(),
  {
    key: 'actions',
    header: t`Actions`,
    cell: (request) => (
      <CellButtons>
        <Button size="small" icon="eye" title={t`View ${request.companyName}`} onClick={() => onView(request)}>
          {t`View`}
        </Button>
        <UndoButton until={request.undoUntil} name={request.companyName} onUndo={() => onUndo(request)} />
      </CellButtons>
    ),
  },
]

/** Pending applications and earlier decisions. */
export default function SupplierRequestsScreen() {
  const pendingUrl = useListUrl(links.adminSupplierRequests, 'page')
  const processedUrl = useListUrl(links.adminSupplierRequests, 'processedPage')
  const search = pendingUrl.params.search
  const pending = useQuery(requestsQuery('pending', pendingUrl.page, search))
  const processed = useQuery(requestsQuery('processed', processedUrl.page, search))
  const [viewed, setViewed] = useState<SupplierRequest>()
  const [toDelete, setToDelete] = useState<SupplierRequest>()
  const queue = useRequestQueue(pending.data?.requests ?? [])
  const decisions = useSupplierDecisions(queue)
  const fresh = [...(pending.data?.requests ?? []), ...(processed.data?.requests ?? [])]
  // one message and one retry for both
  const bothFailed = pending.isError && processed.isError
  const retry = () => Promise.all([pending.refetch(), ...(processed.isError ? [processed.refetch()] : [])])
  return (
    <Screen title={t`Supplier Requests`} lead={t`Companies that apply for a supplier account.`}>
      <RequestCounts counts={pending.data?.counts} />
      <Toolbar>
        <SearchField
          label={t`Search requests`}
          placeholder={t`Company, name or email`}
          value={search ?? ''}
          onSearch={(text) => pendingUrl.filter({ search: text, processedPage: undefined }, { replace: true })}
        />
      </Toolbar>
      <SupplierRequestReview queue={queue} decisions={decisions} />
      <RequestList
        title={t`Pending Requests`}
        pagesLabel={t`Pages of pending requests`}
        query={{ ...pending, refetch: retry }}
        columns={pendingColumns({ onView: setViewed, onDelete: setToDelete })}
        empty={search ? t`No pending requests match your search` : t`No pending requests`}
        onPage={pendingUrl.onPage}
      />
      {!bothFailed && (
        <RequestList
          title={t`Processed Requests`}
          pagesLabel={t`Pages of processed requests`}
          query={processed}
          columns={processedColumns({ onView: setViewed, onUndo: (request) => void decisions.takeBack(request) })}
          empty={search ? t`No processed requests match your search` : t`No processed requests`}
          onPage={processedUrl.onPage}
        />
      )}
      {viewed && (
        <RequestDetailsDialog
          request={fresh.find(({ id }) => id === viewed.id) ?? viewed}
          onDecided={(request, words) => decisions.noteDecided(request, words, request.companyName)}
          onClose={() => setViewed(undefined)}
        />
      )}
      {toDelete && <DeleteRequest request={toDelete} onClose={() => setToDelete(undefined)} />}
    </Screen>
  )
}

type RequestPage = { requests: readonly SupplierRequest[]; page: number; totalPages: number }
type RequestTable = ComponentProps<typeof PagedTable<SupplierRequest, RequestPage>>
type RequestListProps = Pick<RequestTable, 'query' | 'columns' | 'empty' | 'pagesLabel' | 'onPage'> & { title: string }

function RequestList({ title, ...list }: RequestListProps) {
  return (
    <Part title={title}>
      <PagedTable
        failure={t`Failed to load supplier requests`}
        lines={1}
        caption={title}
        rowsOf={({ requests }) => requests}
        rowKey={({ id }) => id}
        {...list}
      />
    </Part>
  )
}

const DeleteRequest = ({ request, onClose }: { request: SupplierRequest; onClose: () => void }) => (
  <ConfirmAction
    title={t`Delete the request of ${request.companyName}`}
    question={t`Are you sure you want to delete this request?`}
    confirmLabel={t`Delete`}
    act={() => ask(deleteSupplierRequest, { params: { id: request.id } })}
    done={t`Request deleted`}
    failed={t`Failed to delete request`}
    refresh={refreshRequests}
    onClose={onClose}
  />
)
