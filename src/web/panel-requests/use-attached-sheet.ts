import { useEffect, useRef, useState } from 'react'
import {
  type DatasheetJob,
  listDatasheetJobs,
  notAPdfToParse,
  type ParsedPanel,
  type ParseResult,
  parseFailed,
} from '../../shared/datasheets/datasheet-api.js'
import { wrongAttachment } from '../../shared/panel-requests/panel-request-api.js'
import { ask, messageOf } from '../api/ask.js'
import { useSheetReading } from '../datasheets/use-sheet-reading.js'
import { showToast } from '../ui/toasts.js'
import type { Attached } from './use-supplier-request.js'

const accepted = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']
const isPdf = ({ type, name }: { type: string; name: string }) =>
  type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))

type Options = {
  attached: Attached | undefined
  setAttached: (attached: Attached | undefined) => void
  onPanel: (panel: ParsedPanel) => void
}

/** The file that goes with a request. A PDF is read: one panel in it fills in the form, several are chosen from. */
export function useAttachedSheet({ attached, setAttached, onPanel }: Options) {
  const [problem, setProblem] = useState<string>()
  const [several, setSeveral] = useState<ParseResult>()
  const reading = useSheetReading({
    purpose: 'request',
    onDone: take,
    onFailed: (error) => setProblem(messageOf(error, parseFailed)),
  })
  useResumedReading((job) => {
    setAttached({ path: job.file, name: job.fileName, size: job.sizeBytes })
    void reading.follow(job.id)
  })

  function take({ parse }: DatasheetJob) {
    if (!parse?.success) return setProblem(parseFailed)
    const [first, second] = [parse.data].flat()
    if (second) setSeveral(parse)
    else if (first) {
      onPanel(first)
      showToast('ok', 'The form is filled from the datasheet. Check each value.')
    }
  }
  function choose([file]: File[]) {
    if (!file) return
    if (!accepted.includes(file.type) && !isPdf(file)) return showToast('bad', wrongAttachment)
    setAttached({ file })
    setProblem(undefined)
    if (isPdf(file)) void reading.start(file)
  }
  function parse() {
    if (!attached) return showToast('bad', notAPdfToParse)
    if (!('file' in attached) || !isPdf(attached.file))
      return showToast('bad', 'Please select a PDF file for auto-parsing')
    setProblem(undefined)
    void reading.start(attached.file)
  }
  function remove() {
    reading.cancel()
    setAttached(undefined)
    setProblem(undefined)
  }
  return { problem, reading, choose, parse, remove, several, closeSeveral: () => setSeveral(undefined) }
}

/** A reading that was under way when the page was left goes on here. */
function useResumedReading(onFound: (job: DatasheetJob) => void) {
  const found = useRef(onFound)
  useEffect(() => {
    const stop = new AbortController()
    ask(listDatasheetJobs, { query: { purpose: 'request' } }, { signal: stop.signal })
      .then(({ jobs }) => {
        const job = jobs.find(({ status }) => status === 'reading')
        if (job) found.current(job)
      })
      // nothing to resume is the usual case; the form works without
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
}
