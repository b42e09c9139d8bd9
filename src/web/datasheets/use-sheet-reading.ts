import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  cancelDatasheetJob,
  type DatasheetJob,
  getDatasheetJob,
  listDatasheetJobs,
  parseDatasheet,
  uploadDatasheet,
} from '../../shared/datasheets/datasheet-api.js'
import { AppError } from '../../shared/http/errors.js'
import { ask } from '../api/ask.js'
import { makeJobId } from './make-job-id.js'

const calls = {
  upload: { endpoint: uploadDatasheet, part: 'file' },
  request: { endpoint: parseDatasheet, part: 'attachment' },
} as const
type Purpose = keyof typeof calls

const pollMs = 600
const jobKey = (id: string | undefined) => ['datasheet-jobs', id]
/** The answer was lost on its way, or the server went away; the job tells how it ended. */
const isLost = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

type Options = { purpose: Purpose; onDone: (job: DatasheetJob) => void; onFailed: (error: unknown) => void }

/** Sends a sheet and follows its reading; a job found after a reload is followed alike. */
export function useSheetReading({ purpose, onDone, onFailed }: Options) {
  const client = useQueryClient()
  const [jobId, setJobId] = useState<string>()
  const cancelled = useRef<string>(undefined)
  const { data: job } = useQuery({
    queryKey: jobKey(jobId),
    enabled: jobId !== undefined,
    // while the file is still being sent there is no such job; that is no error
    queryFn: async ({ signal }) =>
      (await ask(listDatasheetJobs, { query: { id: jobId ?? '' } }, { signal })).jobs[0] ?? null,
    retry: true,
    retryDelay: pollMs,
    refetchInterval: ({ state }) => (!state.data || state.data.status === 'reading' ? pollMs : false),
  })

  async function start(file: File | null, { force = false, knownJob }: { force?: boolean; knownJob?: string } = {}) {
    const id = knownJob ?? makeJobId()
    const { endpoint, part } = calls[purpose]
    const form = new FormData()
    form.set('jobId', id)
    if (force) form.set('force', 'true')
    if (file) form.set(part, file)
    if (file) setJobId(id)
    try {
      const answer = await ask(endpoint, { form })
      client.setQueryData(jobKey(id), answer.job)
      onDone(answer.job)
    } catch (error) {
      if (cancelled.current === id) return
      if (!isLost(error)) {
        setJobId(undefined)
        onFailed(error)
        return
      }
      await follow(id)
    }
  }

  /** Waits for a job that nobody here has sent, or whose answer was lost. */
  async function follow(id: string) {
    setJobId(id)
    while (cancelled.current !== id) {
      const found = await ask(getDatasheetJob, { params: { id } }).then(
        (answer) => answer.job,
        (error: unknown) => (isLost(error) ? undefined : Promise.reject(error)),
      )
      if (found) client.setQueryData(jobKey(id), found)
      if (found?.status === 'done') return onDone(found)
      if (found && found.status !== 'reading') {
        setJobId(undefined)
        return onFailed(new AppError('unreadable_file', found.problem ?? ''))
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs * 2))
    }
  }

  return {
    start,
    follow: (id: string) => follow(id).catch(onFailed),
    /** The job as it stands, while one is under way. */
    job: jobId === undefined ? undefined : (job ?? undefined),
    isUnderWay: jobId !== undefined && job?.status !== 'done',
    cancel() {
      if (jobId === undefined) return
      cancelled.current = jobId
      void ask(cancelDatasheetJob, { params: { id: jobId } }).catch(() => undefined)
      setJobId(undefined)
    },
  }
}
