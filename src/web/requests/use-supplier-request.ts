import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import {
  type DatasheetJob,
  listDatasheetJobs,
  notAPdfToParse,
  type ParsedPanel,
  type ParsedRequest,
  parseFailed,
} from '../../shared/panels/datasheet-api.js'
import { RequestDataInput } from '../../shared/panels/request-data.js'
import { createPanelRequest, createPanelRequests, wrongAttachment } from '../../shared/requests/panel-request-api.js'
import type { SimilarPanel } from '../../shared/requests/similar-panel.js'
import { ask } from '../api/ask.js'
import { useNavigate } from '../base/router/use-router.js'
import { getSession } from '../base/session/session.js'
import { links } from '../base/url/links.js'
import { useUrlState } from '../base/url/use-url-state.js'
import { useSheetReading } from '../panels/datasheets/use-sheet-reading.js'
import { showToast } from '../ui/Toasts.js'
import { clearDraft, readDraft, useDraft } from '../ui/use-draft.js'
import { useForm } from '../ui/use-form.js'
import { refreshPanelRequests } from './panel-request-queries.js'
import {
  checkRequestDraft,
  type DraftKey,
  dataOfDraft,
  draftKeys,
  draftText,
  emptyRequestDraft,
  fillDraft,
  type RequestDraft,
} from './request-draft.js'
import { similarPanelsOf } from './SimilarPanelsDialog.js'

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

/** The attachment of a request: a file just chosen, or one already uploaded before a reload. */
export type AttachedSheet = { file: File } | { path: string; name: string; size: number }

function withAttachment(form: FormData, attached: AttachedSheet | undefined) {
  if (!attached) return form
  if ('file' in attached) form.set('attachment', attached.file)
  else form.set('attachmentPath', attached.path)
  return form
}

/** The initial form: typed input takes precedence over values from a link. */
function useStartingDraft(draftKey: string) {
  const { params } = useUrlState(links.supplierRequestPanel)
  const [initial] = useState(() => {
    const typed = readDraft(draftKey, emptyRequestDraft)
    const isEmpty = draftKeys.every((key) => typed[key] === emptyRequestDraft[key])
    const { brand, model, wattage } = params
    return isEmpty ? { ...typed, ...(brand && { brand }), ...(model && { model }), ...(wattage && { wattage }) } : typed
  })
  return initial
}

/** The values of the sheet, to know which values of the form still come from it. */
function useParsedRequest(values: RequestDraft) {
  const [parsed, setParsed] = useState<ParsedRequest>()
  const isAsRead = (key: DraftKey) => parsed !== undefined && key in parsed && draftText(parsed[key]) === values[key]
  return {
    setParsed,
    /** The page a field's value came from, while the value is unchanged. */
    pageOf: (key: DraftKey) => (isAsRead(key) ? parsed?.provenance[key]?.page : undefined),
    /** Why the reader doubts a value, while the value is unchanged. */
    doubtOf: (key: DraftKey) => (isAsRead(key) ? parsed?.review[key] : undefined),
    /** Why the reader is not sure of the whole panel. */
    doubts: parsed?.doubts,
  }
}

/** The supplier's form: typed or read from a sheet, sent once, after showing similar panels. */
export function useSupplierRequest(attached: AttachedSheet | undefined) {
  const navigate = useNavigate()
  // each account has its own draft
  const draftKey = `supplier-request.${getSession()?.user.id}`
  const [similar, setSimilar] = useState<SimilarPanel[]>()
  const force = useRef(false)
  function sent(text: string) {
    clearDraft(draftKey)
    showToast('ok', text)
    void refreshPanelRequests()
    void navigate({ to: links.supplierRequests })
  }
  const initial = useStartingDraft(draftKey)
  const form = useForm<RequestDraft, unknown>({
    initial,
    check: (draft) => checkRequestDraft(RequestDataInput, draft),
    send(draft) {
      const data = new FormData()
      data.set('panelData', JSON.stringify(dataOfDraft(draft)))
      data.set('forceSubmit', String(force.current))
      return ask(createPanelRequest, { body: undefined, form: withAttachment(data, attached) })
    },
    onDone: () => sent(t`Panel request submitted successfully`),
    onFailed(error) {
      const panels = similarPanelsOf(error)
      setSimilar(panels)
      return panels !== undefined
    },
    fallback: t`Failed to submit panel request`,
  })
  useDraft(draftKey, form.values)
  const { setParsed, ...asRead } = useParsedRequest(form.values)
  return {
    form,
    similar,
    closeSimilar: () => setSimilar(undefined),
    submit(forced: boolean) {
      force.current = forced
      return form.submit()
    },
    /** Fills the values of a sheet into the form; other fields stay as typed. */
    fill(panel: ParsedRequest) {
      form.setValues((before) => fillDraft(before, panel))
      setParsed(panel)
    },
    ...asRead,
    async submitSeveral(drafts: readonly RequestDraft[], fileName: string) {
      const data = new FormData()
      data.set('panelRequests', JSON.stringify(drafts.map(dataOfDraft)))
      data.set('originalFileName', fileName)
      const { requests } = await ask(createPanelRequests, { body: undefined, form: withAttachment(data, attached) })
      sent(
        requests.length === 1
          ? t`Panel request submitted successfully`
          : t`${requests.length} panel requests submitted successfully`,
      )
    },
  }
}
