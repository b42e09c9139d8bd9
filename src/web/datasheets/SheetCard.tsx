import { useEffect, useRef, useState } from 'react'
import { cancelDatasheetJob, type DatasheetJob } from '../../shared/datasheets/datasheet-api.js'
import { ask, messageOf } from '../api/ask.js'
import { Button } from '../ui/Button.js'
import { formatMegabytes } from '../ui/FileDrop.js'
import form from '../ui/form.module.css'
import { Notice } from '../ui/Notice.js'
import { Card } from '../ui/Screen.js'
import { showToast } from '../ui/toasts.js'
import { clearDraft } from '../ui/use-draft.js'
import { ReadingProgress } from './ReadingProgress.js'
import { reviewDraftKey } from './review-draft.js'
import { UploadReview } from './UploadReview.js'
import styles from './UploadReview.module.css'
import { useSheetReading } from './use-sheet-reading.js'

/** A file just chosen, or a job of an earlier visit. */
export type SheetEntry = { key: string; file?: File; job?: DatasheetJob }

const failedToUpload = 'Failed to upload PDF'

/** One datasheet from its choice to the last of its panels. */
export function SheetCard({ entry, onRemove }: { entry: SheetEntry; onRemove: () => void }) {
  const [done, setDone] = useState(entry.job?.status === 'done' ? entry.job : undefined)
  const [failure, setFailure] = useState(
    entry.job?.status === 'failed' ? (entry.job.problem ?? failedToUpload) : undefined,
  )
  const forced = useRef<(job: DatasheetJob | undefined) => void>(undefined)
  const reading = useSheetReading({
    purpose: 'upload',
    onDone(job) {
      if (forced.current) return forced.current(job)
      setDone(job)
      const { panels, duplicates } = job.upload ?? { panels: [], duplicates: [] }
      showToast('ok', `Successfully parsed ${panels.length + duplicates.length} panels from PDF`)
    },
    onFailed(error) {
      const message = messageOf(error, failedToUpload)
      if (!forced.current) return setFailure(message)
      showToast('bad', message)
      forced.current(undefined)
    },
  })
  const resume = useRef(reading.follow)
  const waiting = entry.job?.status === 'reading' ? entry.job.id : undefined
  useEffect(() => {
    if (waiting) void resume.current(waiting)
  }, [waiting])

  const name = entry.file?.name ?? entry.job?.fileName ?? ''
  const size = entry.file?.size ?? entry.job?.sizeBytes ?? 0
  const isReading = reading.isUnderWay && !done
  function process() {
    setFailure(undefined)
    if (entry.file) void reading.start(entry.file)
  }
  function remove() {
    reading.cancel()
    const id = done?.id ?? entry.job?.id
    if (id) {
      clearDraft(reviewDraftKey(id))
      void ask(cancelDatasheetJob, { params: { id } }).catch(() => undefined)
    }
    onRemove()
  }
  /** The sheet has been read: only its answer is asked for again, with force. */
  const sendAgain = (job: DatasheetJob) =>
    new Promise<DatasheetJob | undefined>((resolve) => {
      forced.current = resolve
      void reading.start(null, { force: true, knownJob: job.id })
    }).finally(() => {
      forced.current = undefined
    })
  return (
    <Card>
      <div className={styles.head}>
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.muted}>{formatMegabytes(size)}</p>
        </div>
        <div className={form.buttons}>
          {!done && entry.file && (
            <Button look="primary" busy={isReading} onClick={process}>
              Process PDF
            </Button>
          )}
          <Button icon="trash" onClick={remove}>
            Remove File
          </Button>
        </div>
      </div>
      {failure && (
        <Notice tone="bad" title={failedToUpload}>
          {failure !== failedToUpload && <p>{failure}</p>}
        </Notice>
      )}
      {isReading && <ReadingProgress job={reading.job} onCancel={entry.file ? reading.cancel : remove} />}
      {done && <UploadReview key={done.id} job={done} onForce={() => sendAgain(done)} />}
    </Card>
  )
}
