import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import {
  type Job,
  type MailStatus,
  mailStatuses,
  type OutboxMail,
  retryJob,
  retryMail,
} from '../../shared/ops/operations-api.js'
import { ask } from '../api/ask.js'
import { links } from '../base/url/links.js'
import { useListUrl } from '../base/url/use-list-url.js'
import { Badge, type BadgeTone } from '../ui/Badge.js'
import { Button } from '../ui/Button.js'
import { CellLines } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { SelectField } from '../ui/fields.js'
import { formatAge, formatDateTime } from '../ui/format.js'
import type { IconName } from '../ui/Icon.js'
import { PagedTable } from '../ui/PagedTable.js'
import { Card, Screen } from '../ui/Screen.js'
import { useAction } from '../ui/use-while-here.js'
import { jobsQuery, mailsQuery, refreshOperations } from './operations-queries.js'

const statusLooks = (): Record<OutboxMail['status'], { tone: BadgeTone; icon: IconName; label: string }> => ({
  pending: { tone: 'info', icon: 'clock', label: t`Waiting` },
  failed: { tone: 'bad', icon: 'close', label: t`Given up` },
  expired: { tone: 'plain', icon: 'clock', label: t({ message: 'Expired', context: 'of a mail' }) },
  sent: { tone: 'ok', icon: 'check', label: t`Sent` },
})

const statusChoices = (): { value: MailStatus | ''; label: string }[] => [
  { value: '', label: t`All unsent mails` },
  ...mailStatuses.map((value) => ({ value, label: statusLooks()[value].label })),
]

/** Turns names such as `send_mail` into words. */
const inWords = (name: string) => name.replace(/[_-]/g, ' ').replace(/^./, (letter) => letter.toUpperCase())

/** Unsent mails and failed jobs, each with the reason and a retry button. */
export default function JobsScreen() {
  return (
    <Screen title={t`Background work`} lead={t`Mails and tasks of the server that failed.`}>
      <Outbox />
      <FailedJobs />
    </Screen>
  )
}

function useRetry(call: (id: string) => Promise<unknown>, done: string, failed: string) {
  const retry = useAction({ act: call, done, failed, refresh: refreshOperations })
  return { retry: retry.mutate, retrying: retry.isPending ? retry.variables : undefined }
}

type RetryState = { retry: (id: string) => void; retrying: string | undefined }

const mailColumns = ({ retry, retrying }: RetryState): readonly Column<OutboxMail>[] => [
  {
    key: 'mail',
    header: t`Mail`,
    cell: ({ kind, toAddress }) => <CellLines main={inWords(kind)}>{toAddress}</CellLines>,
  },
  {
    key: 'status',
    header: t`Status`,
    cell: ({ status }) => (
      <div>
        <Badge tone={statusLooks()[status].tone} icon={statusLooks()[status].icon}>
          {statusLooks()[status].label}
        </Badge>
      </div>
    ),
  },
  { key: 'attempts', header: t`Tries`, numeric: true, cell: ({ attempts }) => attempts },
  { key: 'reason', header: t`Reason`, cell: ({ reason }) => reason ?? '–' },
  {
    key: 'created',
    header: t`Queued`,
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={formatDateTime(created_at)}>
        {formatAge(created_at)}
      </time>
    ),
  },
  {
    key: 'actions',
    header: t`Actions`,
    cell: ({ id, status, toAddress }) => (
      <Button
        size="small"
        icon="refresh"
        title={t`Retry the mail to ${toAddress}`}
        busy={retrying === id}
        disabledReason={status === 'expired' ? t`Its content is no longer valid` : undefined}
        onClick={() => retry(id)}
      >
        {t`Retry`}
      </Button>
    ),
  },
]

function Outbox() {
  const { page, onPage, filter, choice } = useListUrl(links.adminJobs, 'mailPage')
  const status = choice('mailStatus', mailStatuses)
  const mails = useQuery(mailsQuery(page, status))
  const retrying = useRetry(
    (id) => ask(retryMail, { params: { id } }),
    t`The mail is being sent again`,
    t`Failed to retry the mail`,
  )
  return (
    <Card
      title={t`Outbox`}
      actions={
        <SelectField
          label={t`Status`}
          hideLabel
          name="mailStatus"
          value={status ?? ''}
          options={statusChoices()}
          onChange={(value) => void filter({ mailStatus: value })}
        />
      }
    >
      <PagedTable
        query={mails}
        failure={t`Failed to load the outbox`}
        lines={1}
        caption={t`Unsent mails`}
        columns={mailColumns(retrying)}
        rowsOf={(data) => data.mails}
        rowKey={({ id }) => id}
        empty={t`Every mail was sent`}
        pagesLabel={t`Pages of mails`}
        onPage={onPage}
      />
    </Card>
  )
}

const jobColumns = ({ retry, retrying }: RetryState): readonly Column<Job>[] => [
  {
    key: 'task',
    header: t`Job`,
    cell: ({ task, created_at }) => (
      <CellLines main={inWords(task)}>{t`since ${formatDateTime(created_at)}`}</CellLines>
    ),
  },
  {
    key: 'tries',
    header: t`Tries`,
    numeric: true,
    cell: ({ attempts, maxAttempts }) => t`${attempts} of ${maxAttempts}`,
  },
  { key: 'reason', header: t`Reason`, cell: ({ reason }) => reason ?? '–' },
  {
    key: 'next',
    header: t`Next try`,
    cell: ({ isDead, nextRun }) =>
      isDead ? (
        <Badge tone="bad" icon="close">
          {t`Given up`}
        </Badge>
      ) : (
        <time dateTime={nextRun}>{formatAge(nextRun)}</time>
      ),
  },
  {
    key: 'actions',
    header: t`Actions`,
    cell: ({ id, task }) => (
      <Button
        size="small"
        icon="refresh"
        title={t`Retry ${inWords(task)}`}
        busy={retrying === id}
        onClick={() => retry(id)}
      >
        {t`Retry`}
      </Button>
    ),
  },
]

function FailedJobs() {
  const { page, onPage } = useListUrl(links.adminJobs, 'jobPage')
  const jobs = useQuery(jobsQuery(page))
  const retrying = useRetry(
    (id) => ask(retryJob, { params: { id } }),
    t`The job runs again`,
    t`Failed to retry the job`,
  )
  return (
    <Card title={t`Failed jobs`}>
      <PagedTable
        query={jobs}
        failure={t`Failed to load the jobs`}
        lines={1}
        caption={t`Jobs that failed`}
        columns={jobColumns(retrying)}
        rowsOf={(data) => data.jobs}
        rowKey={({ id }) => id}
        empty={t`No job has failed`}
        pagesLabel={t`Pages of jobs`}
        onPage={onPage}
      />
    </Card>
  )
}
