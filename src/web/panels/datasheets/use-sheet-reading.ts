import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  cancelDatasheetJob,
  type DatasheetJob,
  listDatasheetJobs,
  parseDatasheet,
  uploadDatasheet,
} from '../../../shared/panels/datasheet-api.js'
import { uploadPhoto } from '../../../shared/panels/photo-api.js'
import { ask, messageOf } from '../../api/ask.js'
import { isUnreached, reasonOf } from '../../ui/Notice.js'

const calls = {
  upload: { endpoint: uploadDatasheet, part: 'file' },
  photo: { endpoint: uploadPhoto, part: 'file' },
  request: { endpoint: parseDatasheet, part: 'attachment' },
} as const
type Purpose = keyof typeof calls

const pollMs = 600
/** How long one question about the job may take, and how many fail before the connection counts as lost. */
const questionMs = 8000
const mostFailures = 3
/** The pause between questions about a job whose upload failed while the server could not be asked. */
const lostPollMs = 3000
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
    // shows the end at once instead of at the next poll; until then nobody knows whether the file has arrived
    onSettled: (_answer, _error, { id }) => client.refetchQueries({ queryKey: jobKey(id) }),
  })
  const { job, isCutOff } = useJob(jobId, known, sending)
  const done = job?.status === 'done' ? job : undefined
  useDoneEvent(done, known, onDone)

  const refused = !job && sending.isError
  // without an answer of the server the screen says that it failed, and the obstacle why
  const obstacle = refused && isUnreached(sending.error) ? reasonOf(sending.error) : undefined
  const refusal = !refused ? undefined : obstacle ? fallback : messageOf(sending.error, fallback)
  return {
    job,
    done,
    isUnderWay: job ? job.status === 'reading' : sending.isPending,
    /** The server cannot be asked how far the reading is; the question is repeated. */
    isCutOff,
    failure: job?.status === 'failed' ? (job.problem ?? fallback) : refusal,
    /** Why the server could not be asked, beside the failure. */
    obstacle,
    start(file: File) {
      // of a failed upload that arrived all the same
      if (refused) cancelQuietly(jobId)
      const id = makeJobId()
      setJobId(id)
      sending.mutate({ id, file })
    },
    follow: setJobId,
    cancel() {
      if (jobId === undefined) return
      cancelQuietly(jobId)
      sending.reset()
      setJobId(undefined)
    },
  }
}

type Sending = { isPending: boolean; isError: boolean }

/** The job as the server knows it, asked again and again while it is being sent or read. */
function useJob(jobId: string | undefined, known: DatasheetJob | undefined, sending: Sending) {
  const { data, isError } = useQuery({
    queryKey: jobKey(jobId),
    enabled: jobId !== undefined,
    // while the file is being sent the job does not exist yet; that is not an error
    queryFn: ({ signal }) => findJob(jobId ?? '', signal),
    initialData: known && known.id === jobId ? known : undefined,
    retry: mostFailures - 1,
    retryDelay: pollMs,
    refetchInterval({ state }) {
      if (sending.isPending || state.data?.status === 'reading') return pollMs
      // the file may have arrived all the same
      return sending.isError && state.status === 'error' ? lostPollMs : false
    },
  })
  return { job: (jobId !== undefined && data) || undefined, isCutOff: isError }
}

async function findJob(id: string, signal: AbortSignal) {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(questionMs)])
  return (await ask(listDatasheetJobs, { query: { id } }, { signal: patience })).jobs[0] ?? null
}

/** A job that was never stored needs no cancelling, and one that cannot be cancelled does no harm. */
function cancelQuietly(id: string | undefined) {
  if (id !== undefined) void ask(cancelDatasheetJob, { params: { id } }).catch(() => undefined)
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

/** A random UUID. `crypto.randomUUID` exists only on https, and a test server may not have it. */
function makeJobId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
