import { ReadingProgress } from '../datasheets/ReadingProgress.js'
import { Button } from '../ui/Button.js'
import { FileDrop, formatMegabytes } from '../ui/FileDrop.js'
import form from '../ui/form.module.css'
import { Notice } from '../ui/Notice.js'
import { Card } from '../ui/Screen.js'
import styles from './SheetOfRequest.module.css'
import type { useAttachedSheet } from './use-attached-sheet.js'
import type { AttachedSheet } from './use-supplier-request.js'

type Props = { attached: AttachedSheet | undefined; sheet: ReturnType<typeof useAttachedSheet> }

/** The datasheet of a request and its state: chosen, being read, or not readable. */
export function SheetOfRequest({ attached, sheet: { problem, reading, choose, parse, remove } }: Props) {
  const file = attached && ('file' in attached ? attached.file : attached)
  return (
    <Card title="Datasheet">
      {!file && (
        <FileDrop
          label="Drop a datasheet here, or click to choose"
          hint="PDF, PNG, JPEG or WebP, at most 20 MB. A PDF is read at once."
          accept=".pdf,application/pdf,image/png,image/jpeg,image/webp"
          onFiles={choose}
        />
      )}
      {file && (
        <div className={styles.file}>
          <div>
            <p className={styles.name}>{file.name}</p>
            <p className={form.note}>{formatMegabytes(file.size)}</p>
          </div>
          <div className={form.buttons}>
            <Button busy={reading.isUnderWay} onClick={parse}>
              Auto-parse PDF
            </Button>
            <Button icon="trash" onClick={remove}>
              Remove File
            </Button>
          </div>
        </div>
      )}
      {reading.isUnderWay && (
        <ReadingProgress job={reading.job} isCutOff={reading.isCutOff} onCancel={reading.cancel} />
      )}
      {problem && (
        <Notice tone="bad" {...(reading.obstacle && { title: reading.obstacle })}>
          <p>{problem}</p>
          {reading.failure && (
            <p className={styles.retry}>
              <Button size="small" icon="refresh" onClick={parse}>
                Try again
              </Button>
            </p>
          )}
        </Notice>
      )}
    </Card>
  )
}
