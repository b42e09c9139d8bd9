import { Button } from '../../ui/Button.js'
import { TextAreaField } from '../../ui/fields.js'
import { formatCount } from '../../ui/format.js'
import styles from './PasteCells.module.css'

type Props = { text: string; disabled: boolean; onText: (text: string) => void; onRead: (file: File) => void }

/** Cells copied from a spreadsheet, read like a file. */
export function PasteCells({ text, disabled, onText, onRead }: Props) {
  const count = text.split(/\r?\n/).filter((line) => line.trim() !== '').length
  const read = () => onRead(new File([text], 'Pasted cells.tsv', { type: 'text/tab-separated-values' }))
  return (
    <div className={styles.paste}>
      <TextAreaField
        label="Or paste cells from a spreadsheet"
        hint="Copy them in Excel with or without their headings, and paste them here. Prices such as 1.234,50 are read too."
        name="cells"
        rows={3}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        disabled={disabled}
        value={text}
        onChange={onText}
      />
      {count > 0 && (
        <div className={styles.buttons}>
          <Button look="primary" disabled={disabled} onClick={read}>
            {count === 1 ? 'Read 1 line' : `Read ${formatCount(count)} lines`}
          </Button>
          <Button look="quiet" onClick={() => onText('')}>
            Clear
          </Button>
        </div>
      )}
    </div>
  )
}
