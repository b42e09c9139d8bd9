import { useEffect, useId, useRef, useState } from 'react'
import {
  type DatasheetJob,
  listDatasheetJobs,
  notAPdfToParse,
  type ParseResult,
  parseFailed,
} from '../../shared/datasheets/datasheet-api.js'
import { wrongAttachment } from '../../shared/panel-requests/panel-request-api.js'
import { ask, messageOf } from '../api/ask.js'
import { ReadingProgress } from '../datasheets/ReadingProgress.js'
import { useSheetReading } from '../datasheets/use-sheet-reading.js'
import { links } from '../links.js'
import { Button } from '../ui/Button.js'
import { FileDrop, formatMegabytes } from '../ui/FileDrop.js'
import { FormFailure } from '../ui/FormFailure.js'
import form from '../ui/form.module.css'
import { LinkButton } from '../ui/LinkButton.js'
import { Notice } from '../ui/Notice.js'
import { Card, Screen } from '../ui/Screen.js'
import { showToast } from '../ui/toasts.js'
import { MultiPanelDialog } from './MultiPanelDialog.js'
import styles from './MultiPanelDialog.module.css'
import { RequestFields } from './RequestFields.js'
import { draftKeys } from './request-draft.js'
import { SimilarPanelsDialog } from './SimilarPanelsDialog.js'
import { type Attached, useSupplierRequest } from './use-supplier-request.js'

const accepted = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']
const isPdf = ({ type, name }: { type: string; name: string }) =>
  type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))

/** A supplier asks for a panel; a datasheet fills in the form. */
export function SupplierRequestScreen() {
  const formId = useId()
  const [attached, setAttached] = useState<Attached>()
  const [problem, setProblem] = useState<string>()
  const [several, setSeveral] = useState<ParseResult>()
  const request = useSupplierRequest(attached)
  const { values, set, problems, busy, failure, formRef } = request.form
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
      request.fill(first)
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
  function removeFile() {
    reading.cancel()
    setAttached(undefined)
    setProblem(undefined)
  }
  const notes = Object.fromEntries(
    draftKeys.flatMap((key) => {
      const page = request.pageOf(key)
      return page ? [[key, `From page ${page}`]] : []
    }),
  )
  const warnings = Object.fromEntries(draftKeys.map((key) => [key, request.doubtOf(key)]))
  const isMissing = values.brand.trim() === '' || values.model.trim() === ''
  return (
    <Screen
      title="Request New Panel"
      lead="Send the datasheet and we fill in the form, or write down what you know."
      width="read"
      actions={
        <LinkButton to={links.supplierRequests} icon="list">
          My Panel Requests
        </LinkButton>
      }
    >
      <Card title="Datasheet">
        {!attached && (
          <FileDrop
            label="Drop a datasheet here, or click to choose"
            hint="PDF, PNG, JPEG or WebP, at most 20 MB. A PDF is read at once."
            accept=".pdf,application/pdf,image/png,image/jpeg,image/webp"
            onFiles={choose}
          />
        )}
        {attached && (
          <div className={styles.file}>
            <div>
              <p className={styles.name}>{'file' in attached ? attached.file.name : attached.name}</p>
              <p className={form.note}>{formatMegabytes('file' in attached ? attached.file.size : attached.size)}</p>
            </div>
            <div className={form.buttons}>
              <Button busy={reading.isUnderWay} onClick={parse}>
                Auto-parse PDF
              </Button>
              <Button icon="trash" onClick={removeFile}>
                Remove File
              </Button>
            </div>
          </div>
        )}
        {reading.isUnderWay && <ReadingProgress job={reading.job} onCancel={reading.cancel} />}
        {problem && (
          <Notice tone="bad">
            <p>{problem}</p>
          </Notice>
        )}
      </Card>
      <Card>
        <form
          id={formId}
          ref={formRef}
          className={form.form}
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault()
            void request.submit(false)
          }}
        >
          <RequestFields values={values} errors={problems} warnings={warnings} notes={notes} onChange={set} />
          <FormFailure title="Failed to submit panel request" message={failure} />
          <div className={styles.bar}>
            <Button
              look="primary"
              type="submit"
              busy={busy}
              disabledReason={isMissing ? 'Brand and model are required' : undefined}
            >
              Submit Request
            </Button>
          </div>
        </form>
      </Card>
      {request.similar && (
        <SimilarPanelsDialog
          panels={request.similar}
          busy={busy}
          onClose={request.closeSimilar}
          onContinue={() => void request.submit(true)}
        />
      )}
      {several && (
        <MultiPanelDialog
          result={several}
          onClose={() => setSeveral(undefined)}
          onSubmit={(drafts) => request.submitSeveral(drafts, nameOf(attached))}
          onUseOne={(index) => {
            const panel = [several.data].flat().find((each) => each.index === index)
            if (panel) request.fill(panel)
            setSeveral(undefined)
          }}
        />
      )}
    </Screen>
  )
}

const nameOf = (attached: Attached | undefined) =>
  attached ? ('file' in attached ? attached.file.name : attached.name) : 'datasheet.pdf'

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
