import { t } from '@lingui/core/macro'
import type { DatasheetJob } from '../../../shared/panels/datasheet-api.js'
import type { ReadingStage } from '../../../shared/panels/datasheet-reading.js'
import { Button } from '../../ui/Button.js'
import { classNames } from '../../ui/class-names.js'
import form from '../../ui/form.module.css'
import { Icon } from '../../ui/Icon.js'
import styles from './ReadingProgress.module.css'

const steps = (): readonly { stages: readonly ReadingStage[]; label: string }[] => [
  { stages: ['upload'], label: t`Uploading` },
  { stages: ['text'], label: t`Reading the text` },
  { stages: ['layout', 'ocr'], label: t`Finding tables` },
  { stages: ['values'], label: t`Reading the values` },
  { stages: ['checks'], label: t`Checking the values` },
  { stages: ['done'], label: t`Done` },
]

const cutOff = (isStored: boolean) =>
  isStored
    ? t`Heliodex cannot be reached right now. We keep trying; the reading goes on meanwhile.`
    : t`Heliodex cannot be reached right now. We keep trying.`

type Progress = Pick<DatasheetJob, 'stage' | 'page' | 'pages'>

/** "Recognising page 2 of 4", if the reader works page by page. */
function detailOf({ stage, page, pages }: Progress) {
  if (!page || !pages) return undefined
  return stage === 'ocr' ? t`Recognising page ${page} of ${pages}` : t`Page ${page} of ${pages}`
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
  const current = steps().findIndex(({ stages }) => stages.includes(now.stage))
  const detail = detailOf(now)
  return (
    <div className={form.form}>
      <ol className={styles.steps} aria-label={t`Progress`}>
        {steps().map(({ label }, index) => (
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
      <p role="status" className={form.muted}>
        {isCutOff ? cutOff(job !== undefined) : [steps()[current]?.label, detail].filter(Boolean).join(': ')}
      </p>
      <div>
        <Button size="small" onClick={onCancel}>
          {t`Cancel reading`}
        </Button>
      </div>
    </div>
  )
}
