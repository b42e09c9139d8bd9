import type { DatasheetJob } from '../../shared/datasheets/datasheet-api.js'
import type { ReadingStage } from '../../shared/datasheets/datasheet-reading.js'
import { Button } from '../ui/Button.js'
import { classNames } from '../ui/class-names.js'
import { Icon } from '../ui/Icon.js'
import styles from './ReadingProgress.module.css'

const steps: readonly { stages: readonly ReadingStage[]; label: string }[] = [
  { stages: ['upload'], label: 'Uploading' },
  { stages: ['text'], label: 'Reading the text' },
  { stages: ['layout', 'ocr'], label: 'Finding tables' },
  { stages: ['values'], label: 'Reading the values' },
  { stages: ['checks'], label: 'Checking the values' },
  { stages: ['done'], label: 'Done' },
]

const cutOff = (isStored: boolean) =>
  `Heliodex cannot be reached right now. We keep trying${isStored ? '; the reading goes on meanwhile' : ''}.`

type Progress = Pick<DatasheetJob, 'stage' | 'page' | 'pages'>

/** "Recognising page 2 of 4", if the reader works page by page. */
function detailOf({ stage, page, pages }: Progress) {
  if (!page || !pages) return undefined
  return stage === 'ocr' ? `Recognising page ${page} of ${pages}` : `Page ${page} of ${pages}`
}

type Props = {
  job: Progress | undefined
  /** The server cannot be asked at the moment. */
  isCutOff: boolean
  onCancel: () => void
}

/** The reader's own progress. */
export function ReadingProgress({ job, isCutOff, onCancel }: Props) {
  const now: Progress = job ?? { stage: 'upload', page: null, pages: null }
  const current = steps.findIndex(({ stages }) => stages.includes(now.stage))
  const detail = detailOf(now)
  return (
    <div className={styles.box}>
      <ol className={styles.steps} aria-label="Progress">
        {steps.map(({ label }, index) => (
          <li
            key={label}
            className={classNames(styles.step, index < current && styles.past, index === current && styles.now)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.mark}>{index < current ? <Icon name="check" size={14} /> : index + 1}</span>
            {label}
          </li>
        ))}
      </ol>
      <p role="status" className={styles.status}>
        {isCutOff ? cutOff(job !== undefined) : [steps[current]?.label, detail].filter(Boolean).join(': ')}
      </p>
      <div>
        <Button size="small" onClick={onCancel}>
          Cancel reading
        </Button>
      </div>
    </div>
  )
}
