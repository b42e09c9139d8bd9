import { t } from '@lingui/core/macro'
import { maxImportBytes } from '../../shared/panels/panel-import-api.js'
import { Button } from '../ui/Button.js'
import { FileDrop, formatMegabytes } from '../ui/FileDrop.js'
import form from '../ui/form.module.css'
import { formatCount } from '../ui/format.js'
import { Card } from '../ui/Screen.js'
import styles from './ImportPanelsScreen.module.css'
import { downloadTemplate } from './import-files.js'

// a short list would show 0.00 MB
const sizeOf = ({ size }: File) => (size < 100_000 ? t`${formatCount(size)} bytes` : formatMegabytes(size))

/** Why a file is rejected before uploading. */
export function problemOf({ name, size }: File) {
  if (!/\.(?:csv|csv\.gz|xlsx)$/i.test(name)) return t`${name} is not a .csv, .csv.gz or .xlsx file.`
  if (size > maxImportBytes)
    return t`${name} has ${formatMegabytes(size)}. At most ${formatMegabytes(maxImportBytes)} can be imported at once.`
  return size === 0 ? t`${name} is empty.` : undefined
}

export function ChooseFile({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <Card>
      <FileDrop
        label={t`Choose a CSV file, or drop it here`}
        hint={t`.csv, .csv.gz or .xlsx, at most ${formatMegabytes(maxImportBytes)}`}
        accept=".csv,.gz,.xlsx,text/csv,application/gzip"
        onFiles={onFiles}
      />
      <div className={styles.help}>
        <p>
          {t`The headings are the names of the panel fields, such as SKU, Brand, Watts_W and Voc_V. The public “CEC Modules” list is understood as well. Only SKU is required: what a line does not state stays unknown.`}
        </p>
        <Button size="small" look="quiet" icon="download" onClick={downloadTemplate}>
          {t`Download an empty template`}
        </Button>
      </div>
    </Card>
  )
}

export function ChosenFile({ file, isBusy, onOther }: { file: File; isBusy: boolean; onOther: () => void }) {
  return (
    <Card>
      <div className={styles.file}>
        <p>
          <strong>{file.name}</strong> <span className={form.muted}>{sizeOf(file)}</span>
        </p>
        <Button
          size="small"
          icon="undo"
          disabledReason={isBusy ? t`The file is being processed` : undefined}
          onClick={onOther}
        >
          {t`Choose another file`}
        </Button>
      </div>
    </Card>
  )
}
