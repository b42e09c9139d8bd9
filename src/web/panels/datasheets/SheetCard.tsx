import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { type DatasheetJob, uploadDatasheet } from '../../../shared/panels/datasheet-api.js'
import { ask, messageOf } from '../../api/ask.js'
import { Button } from '../../ui/Button.js'
import { formatMegabytes } from '../../ui/FileDrop.js'
import form from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.js'
import { Card } from '../../ui/Screen.js'
import { showToast } from '../../ui/Toasts.js'
import { clearDraft } from '../../ui/use-draft.js'
import { matrixDraftKey } from './duplicate-matrix.js'
import { ReadingProgress } from './ReadingProgress.js'
import { reviewDraftKey } from './review-draft.js'
import { UploadReview } from './UploadReview.js'
import { useSheetReading } from './use-sheet-reading.js'

/** A file just chosen, or a job of an earlier visit. */
export type SheetEntry = { key: string; file?: File; job?: DatasheetJob }

/** The state of a sheet: chosen, being read, read, or not readable. */
export type SheetState = 'chosen' | 'reading' | 'done' | 'failed'

const words = () =>
  ({
    upload: {
      failed: t`Failed to upload PDF`,
      process: t`Process PDF`,
      parsed: (count: number) => t`Successfully parsed ${count} panels from PDF`,
    },
    photo: {
      failed: t`Failed to read the photo`,
      process: t`Read photo`,
      parsed: (count: number) => t`Successfully parsed ${count} panels from photo`,
    },
  }) as const

const isPhoto = ({ file, job }: SheetEntry) =>
  file ? file.type.startsWith('image/') : /\.(?:jpe?g|png|webp)$/i.test(job?.file ?? '')

/** Requests the answer of a sheet that was read again, including panels that the catalogue already has. */
async function askForAll(job: DatasheetJob, failed: string) {
  const form = new FormData()
  form.set('jobId', job.id)
  form.set('force', 'true')
  try {
    return (await ask(uploadDatasheet, { form })).job
  } catch (error) {
    showToast('bad', messageOf(error, failed))
    return undefined
  }
}

type Props = {
  entry: SheetEntry
  /** Whether its turn has come among the sheets processed together. */
  mayStart: boolean
  onState: (state: SheetState) => void
  onRemove: () => void
}

/** Reads the sheet when its turn has come, and reports its state to the list. */
function useSheet({ entry, mayStart, onState }: Omit<Props, 'onRemove'>) {
  const { file } = entry
  const purpose = isPhoto(entry) ? 'photo' : 'upload'
  const { failed, process, parsed } = words()[purpose]
  const reading = useSheetReading({
    purpose,
    fallback: failed,
    known: entry.job,
    onDone({ upload }) {
      const { panels, duplicates } = upload ?? { panels: [], duplicates: [] }
      showToast('ok', parsed(panels.length + duplicates.length))
    },
  })
  const { done, failure, isUnderWay } = reading
  const state: SheetState = failure ? 'failed' : done ? 'done' : isUnderWay ? 'reading' : 'chosen'
  const tell = useEffectEvent(() => onState(state))
  useEffect(() => {
    if (state) tell()
  }, [state])
  const start = useEffectEvent(() => {
    if (file && state === 'chosen') reading.start(file)
  })
  useEffect(() => {
    if (mayStart) start()
  }, [mayStart])
  return { ...reading, failed, process }
}

/** One datasheet, from choosing the file to reviewing its last panel. */
export function SheetCard({ entry, mayStart, onState, onRemove }: Props) {
  const { file } = entry
  const { job, done, failure, obstacle, isUnderWay, isCutOff, failed, process, start, cancel } = useSheet({
    entry,
    mayStart,
    onState,
  })
  const [left, setLeft] = useState<number>()
  const [isFolded, setFolded] = useState(false)
  // a finished sheet collapses, and opens on a click
  const isFinished = done !== undefined && left === 0
  const isOpen = isFinished ? isFolded : !isFolded
  function remove() {
    cancel()
    if (job) for (const key of [reviewDraftKey(job.id), matrixDraftKey(job.id)]) clearDraft(key)
    onRemove()
  }
  return (
    <Card>
      <div className={form.ends}>
        <SheetName entry={entry} isDone={done !== undefined} left={left} />
        <div className={form.buttons}>
          {!done && file && (
            <Button look="primary" busy={isUnderWay} onClick={() => start(file)}>
              {failure ? t`Try again` : process}
            </Button>
          )}
          {done && <FoldButton isOpen={isOpen} onClick={() => setFolded(!isFolded)} />}
          <Button icon="trash" onClick={remove}>
            {t`Remove File`}
          </Button>
        </div>
      </div>
      {failure && (
        <Notice tone="bad" title={failed}>
          {obstacle ? <p>{obstacle}</p> : failure !== failed && <p>{failure}</p>}
        </Notice>
      )}
      {isUnderWay && <ReadingProgress job={job} isCutOff={isCutOff} onCancel={file ? cancel : remove} />}
      {done && (
        <div hidden={!isOpen}>
          <UploadReview key={done.id} job={done} onLeft={setLeft} onForce={() => askForAll(done, failed)} />
        </div>
      )}
    </Card>
  )
}

type SheetNameProps = { entry: SheetEntry; isDone: boolean; left: number | undefined }

function SheetName({ entry: { file, job }, isDone, left }: SheetNameProps) {
  return (
    <div>
      <h2 className={form.name}>{file?.name ?? job?.fileName}</h2>
      <p className={form.note}>{formatMegabytes(file?.size ?? job?.sizeBytes ?? 0)}</p>
      {isDone && (
        <p className={form.note} role="status">
          {left !== undefined && leftWords(left)}
        </p>
      )}
    </div>
  )
}

function leftWords(count: number) {
  if (count === 0) return t`Nothing is left to review.`
  return count === 1 ? t`1 panel to review` : t`${count} panels to review`
}

function FoldButton({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  return (
    <Button look="quiet" icon={isOpen ? 'up' : 'down'} aria-expanded={isOpen} onClick={onClick}>
      {isOpen ? t`Show less` : t`Show all`}
    </Button>
  )
}
