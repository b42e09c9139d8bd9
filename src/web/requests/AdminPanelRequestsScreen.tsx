import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PanelRequest, panelRequestStatuses } from '../../shared/requests/panel-request-api.js'
import { links } from '../base/url/links.js'
import { useListUrl } from '../base/url/use-list-url.js'
import { EmptyState, Loaded } from '../ui/EmptyState.js'
import { SearchField, Toolbar } from '../ui/FilterArea.js'
import { SelectField } from '../ui/fields.js'
import { Row, Stack } from '../ui/Layout.js'
import { Pagination } from '../ui/PagedTable.js'
import { Screen } from '../ui/Screen.js'
import { PanelRequestCard } from './PanelRequestCard.js'
import styles from './PanelRequestQueue.module.css'
import { panelRequestsQuery, type RequestStatus } from './panel-request-queries.js'
import { RequestCounts, requestLooks } from './RequestBadge.js'
import { RequestQuestionDialog } from './RequestQuestionDialog.js'
import { useRequestActions } from './use-request-actions.js'
import { QueueKeys, useRequestQueue } from './use-request-queue.js'

const statusOptions = (): { value: RequestStatus | ''; label: string }[] => [
  { value: '', label: t`All requests` },
  ...panelRequestStatuses.map((value) => ({ value, label: requestLooks()[value].word })),
]

/** Requests for missing panels, to review, correct, and approve or reject. */
export default function AdminPanelRequestsScreen() {
  const url = useListUrl(links.adminRequests, 'page')
  const status = url.choice('status', panelRequestStatuses)
  const search = url.params.search
  const requests = useQuery(panelRequestsQuery({ page: url.page, status, search }))
  return (
    <Screen title={t`Panel Requests`} lead={t`Panels that suppliers, users and visitors miss in the catalogue.`}>
      <RequestCounts counts={requests.data?.counts} />
      <Toolbar>
        <SearchField
          label={t`Search panel requests`}
          placeholder={t`Brand, model, company or email`}
          value={search ?? ''}
          onSearch={(text) => url.filter({ search: text }, { replace: true })}
        />
        <SelectField
          label={t`Status`}
          hideLabel
          name="status"
          value={status ?? ''}
          options={statusOptions()}
          onChange={(value) => url.filter({ status: value })}
        />
      </Toolbar>
      <Loaded query={requests} failure={t`Failed to load panel requests`}>
        {(data) => (
          <>
            {data.requests.length === 0 && (
              <EmptyState icon="list" title={t`No panel requests found`}>
                {(search || status) && <p>{t`Try adjusting your filters`}</p>}
              </EmptyState>
            )}
            <PanelRequestQueue requests={data.requests} dimmed={requests.isPlaceholderData} />
            <Pagination page={data.page} totalPages={data.totalPages} onPage={url.onPage} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

const help = () => [
  { keys: ['c'], does: t`Create the panel and approve` },
  { keys: ['e'], does: t`Edit what the request says` },
]

/** The requests of one page, decided one after the other by mouse or keyboard. */
function PanelRequestQueue({ requests, dimmed }: { requests: readonly PanelRequest[]; dimmed: boolean }) {
  const queue = useRequestQueue(requests)
  const actions = useRequestActions(queue)
  // cards that the user opened or closed, contrary to the queue's default
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set())
  const flip = (id: string) =>
    setFlipped((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]))
  const waiting = queue.current && queue.isWaiting(queue.current) ? queue.current : undefined
  return (
    <Stack>
      <Row align="end">
        <QueueKeys
          help={help()}
          actions={{
            j: () => queue.step(1),
            k: () => queue.step(-1),
            a: () => waiting && actions.approve(waiting),
            r: () => waiting && actions.ask('reject', waiting),
            c: () => waiting && actions.ask('create', waiting),
            e: () => waiting && actions.ask('edit', waiting),
            u: actions.takeLastBack,
          }}
        />
      </Row>
      <ul className={styles.list} data-dimmed={dimmed || undefined}>
        {requests.map((request) => (
          <PanelRequestCard
            key={request.id}
            request={request}
            actions={actions}
            isCurrent={waiting?.id === request.id}
            isWaiting={queue.isWaiting(request)}
            isOpen={queue.isOpen(request.id) !== flipped.has(request.id)}
            onToggle={() => flip(request.id)}
          />
        ))}
      </ul>
      {actions.question && (
        <RequestQuestionDialog
          key={actions.question.request.id}
          question={actions.question}
          actions={actions}
          onCreated={queue.moveOn}
        />
      )}
    </Stack>
  )
}
