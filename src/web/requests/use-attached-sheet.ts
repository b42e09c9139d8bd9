import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import {
  type DatasheetJob,
  listDatasheetJobs,
  notAPdfToParse,
  type ParsedPanel,
  parseFailed,
} from '../../shared/panels/datasheet-api.js'
import { wrongAttachment } from '../../shared/requests/panel-request-api.js'
import { ask } from '../api/ask.js'
import { useSheetReading } from '../panels/datasheets/use-sheet-reading.js'
import { showToast } from '../ui/toasts.js'
import type { AttachedSheet } from './use-supplier-request.js'

const accepted = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']
const isPdf = ({ type, name }: { type: string; name: string }) =>
  type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))

type Options = {
  attached: AttachedSheet | undefined
  setAttached: (attached: AttachedSheet | undefined) => void
  onPanel: (panel: ParsedPanel) => void
}

/** The file of a request. A PDF is read: one panel fills in the form, of several the user chooses. */
export function useAttachedSheet({ attached, setAttached, onPanel }: Options) {
  const [closed, setClosed] = useState<string>()
  const reading = useSheetReading({
    purpose: 'request',
    fallback: parseFailed,
    onDone({ parse }) {
      const [only, ...others] = parse ? [parse.data].flat() : []
      if (!only || others.length > 0) return
      onPanel(only)
      showToast('ok', t`The form is filled from the datasheet. Check each value.`)
    },
  })
  useResumedReading((job) => {
    setAttached({ path: job.file, name: job.fileName, size: job.sizeBytes })
    reading.follow(job.id)
  })

  const { done } = reading
  const isEmpty = done !== undefined && !done.parse?.success
  const hasSeveral = done?.parse !== undefined && Number(done.parse?.panelCount) > 1 && closed !== done.id
  function choose([file]: File[]) {
    if (!file) return
    if (!accepted.includes(file.type) && !isPdf(file)) return showToast('bad', wrongAttachment)
    setAttached({ file })
    if (isPdf(file)) reading.start(file)
  }
  function parse() {
    if (!attached) return showToast('bad', notAPdfToParse)
    if (!('file' in attached) || !isPdf(attached.file))
      return showToast('bad', t`Please select a PDF file for auto-parsing`)
    reading.start(attached.file)
  }
  function remove() {
    reading.cancel()
    setAttached(undefined)
  }
  return {
    problem: isEmpty ? parseFailed : reading.failure,
    reading,
    choose,
    parse,
    remove,
    several: hasSeveral ? (done.parse ?? undefined) : undefined,
    closeSeveral: () => setClosed(done?.id),
  }
}

/** Resumes a reading that was running when the page was left. */
function useResumedReading(onFound: (job: DatasheetJob) => void) {
  const found = useRef(onFound)
  useEffect(() => {
    const stop = new AbortController()
    ask(listDatasheetJobs, { query: { purpose: 'request' } }, { signal: stop.signal })
      .then(({ jobs }) => {
        const job = jobs.find(({ status }) => status === 'reading')
        if (job) found.current(job)
      })
      // usually there is nothing to resume; the form works without it
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
}
