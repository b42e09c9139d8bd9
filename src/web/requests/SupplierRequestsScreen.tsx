import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { deleteSupplierRequest, type SupplierRequest } from '../../shared/requests/supplier-request-api.js'
import { ask } from '../api/ask.js'
import { links } from '../base/url/links.js'
import { useListUrl } from '../base/url/use-list-url.js'
import { ConfirmAction } from '../ui/ConfirmAction.js'
import { PagedTable } from '../ui/PagedTable.js'
import { Part } from '../ui/Part.js'
import { Screen } from '../ui/Screen.js'
import { SearchField } from '../ui/SearchField.js'
import { Toolbar } from '../ui/Toolbar.js'
import { RequestCounts } from './RequestBadge.js'
import { RequestDetailsDialog } from './RequestDetailsDialog.js'
import { pendingColumns, processedColumns } from './request-columns.js'
import { refreshRequests, requestsQuery } from './request-queries.js'
import { SupplierRequestReview } from './SupplierRequestReview.js'
import { useSupplierDecisions } from './use-decisions.js'
import { useRequestQueue } from './use-request-queue.js'

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
