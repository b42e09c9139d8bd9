import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  cancelDatasheetJob,
  type DatasheetJob,
  listDatasheetJobs,
  parseDatasheet,
  uploadDatasheet,
} from '../../shared/datasheets/datasheet-api.js'
import { uploadPhoto } from '../../shared/datasheets/photo-api.js'
import { ask, messageOf } from '../api/ask.js'
import { makeJobId } from './make-job-id.js'

const calls = {
  upload: { endpoint: uploadDatasheet, part: 'file' },
  photo: { endpoint: uploadPhoto, part: 'file' },
  request: { endpoint: parseDatasheet, part: 'attachment' },
} as const
type Purpose = keyof typeof calls

const pollMs = 600
const jobKey = (id: string | undefined) => ['datasheets', 'job', id]

type Options = {
  purpose: Purpose
  /** The message if neither the job nor the server says why a sheet could not be read. */
  fallback: string
  /** A job of an earlier visit to follow. */
  known?: DatasheetJob | undefined
  /** The sheet has been read while this screen was open. */
  onDone: (job: DatasheetJob) => void
}

/**
 * Sends a sheet and follows its job. Only the job says how the reading ends, because the answer of the upload may be
 * lost. A refused file has no job; then the error says why.
 */
export function useSheetReading({ purpose, fallback, known, onDone }: Options) {
  const client = useQueryClient()
  const [jobId, setJobId] = useState(known?.id)
  const sending = useMutation({
    mutationFn: ({ id, file }: { id: string; file: File }) => {
      const { endpoint, part } = calls[purpose]
      const form = new FormData()
      form.set('jobId', id)
      form.set(part, file)
      return ask(endpoint, { form })
    },
    // shows the end at once instead of at the next poll
    onSettled: (_answer, _error, { id }) => client.refetchQueries({ queryKey: jobKey(id) }),
  })
  const { data } = useQuery({
    queryKey: jobKey(jobId),
    enabled: jobId !== undefined,
    // while the file is being sent the job does not exist yet; that is not an error
    queryFn: async ({ signal }) =>
      (await ask(listDatasheetJobs, { query: { id: jobId ?? '' } }, { signal })).jobs[0] ?? null,
    initialData: known && known.id === jobId ? known : undefined,
    retry: true,
    retryDelay: pollMs,
    refetchInterval: ({ state }) => (sending.isPending || state.data?.status === 'reading' ? pollMs : false),
  })
  const job = (jobId !== undefined && data) || undefined
  const done = job?.status === 'done' ? job : undefined
  useDoneEvent(done, known, onDone)

  const refusal = job || !sending.isError ? undefined : messageOf(sending.error, fallback)
  return {
    job,
    done,
    isUnderWay: job ? job.status === 'reading' : sending.isPending,
    failure: job?.status === 'failed' ? (job.problem ?? fallback) : refusal,
    start(file: File) {
      const id = makeJobId()
      setJobId(id)
      sending.mutate({ id, file })
    },
    follow: setJobId,
    cancel() {
      if (jobId === undefined) return
      // a job that was never stored needs no cancelling
      void ask(cancelDatasheetJob, { params: { id: jobId } }).catch(() => undefined)
      sending.reset()
      setJobId(undefined)
    },
  }
}

/** Calls back once for each job that ends while the screen is open. */
function useDoneEvent(
  done: DatasheetJob | undefined,
  known: DatasheetJob | undefined,
  onDone: (job: DatasheetJob) => void,
) {
  const id = done && !(known?.id === done.id && known.status === 'done') ? done.id : undefined
  const tell = useEffectEvent(() => {
    if (done) onDone(done)
  })
  useEffect(() => {
    if (id !== undefined) tell()
  }, [id])
}
