import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { maxImportBytes, maxImportRows, templateFields } from '../../../shared/stock/import-shapes.js'
import { saveFile } from '../../api/save-file.js'
import { getSession } from '../../base/session/session.js'
import { Button } from '../../ui/Button.js'
import { Working } from '../../ui/EmptyState.js'
import { FileDrop, formatMegabytes } from '../../ui/FileDrop.js'
import { TextAreaField } from '../../ui/fields.js'
import form from '../../ui/form.module.css'
import { formatCount } from '../../ui/format.js'
import { FormFailure, messageOf } from '../../ui/Notice.js'
import { Card } from '../../ui/Screen.js'
import { readDraft, useDraft } from '../../ui/use-draft.js'
import { SupplierSelect } from '../SupplierSelect.js'
import type { StockOwner } from '../stock-calls.js'
import { importCalls } from './import-calls.js'
import { fieldWords } from './import-words.js'
import styles from './PasteCells.module.css'

const failed = () => t`Failed to read the file`
type Props = { whose: StockOwner; onRead: (id: string) => void }

/** Uploads the chosen file. */
function useReadFile({ whose, onRead }: Props, supplierId: string) {
  const [tooLarge, setTooLarge] = useState<string>()
  const [sent, setSent] = useState(0)
  const read = useMutation({
    mutationFn(file: File) {
      const upload = new FormData()
      upload.append('file', file)
      setSent(0)
      return importCalls(whose).create(upload, supplierId, setSent)
    },
    onSuccess: (answer) => onRead(answer.import.id),
  })
  function take([file]: File[]) {
    if (!file || read.isPending) return
    const isTooLarge = file.size > maxImportBytes
    const { name } = file
    const size = formatMegabytes(file.size)
    setTooLarge(isTooLarge ? t`${name} has ${size}.` : undefined)
    if (!isTooLarge) read.mutate(file)
  }
  const failure = tooLarge ?? (read.isError ? messageOf(read.error, failed()) : undefined)
  return { take, failure, sent, fileName: read.isPending ? read.variables.name : undefined }
}

/** What was pasted, kept in this tab until it is read. */
function usePasted() {
  const key = `stock-cells.${getSession()?.user.id}`
  const [text, onText] = useState(() => readDraft(key, { text: '' }).text)
  const forget = useDraft(
    key,
    useMemo(() => (text === '' ? null : { text }), [text]),
  )
  return { text, onText, forget }
}

function fileHint() {
  const size = formatMegabytes(maxImportBytes)
  const lines = formatCount(maxImportRows)
  return t`Up to ${size} and ${lines} lines, with columns for SKU and quantity, and if you like brand and price`
}

/** Chooses the file, or takes pasted cells; admins choose the supplier first. */
export function UploadStep({ whose, onRead }: Props) {
  const [supplierId, setSupplierId] = useState('')
  const { forget, ...pasted } = usePasted()
  function handleRead(id: string) {
    forget()
    onRead(id)
  }
  const { take, failure, sent, fileName } = useReadFile({ whose, onRead: handleRead }, supplierId)
  const needsSupplier = whose === 'any' && supplierId === ''
  return (
    <Card title={t`Choose a file`} actions={<TemplateButton />}>
      <div className={form.form}>
        {whose === 'any' && (
          <SupplierSelect
            none={t`Choose a supplier`}
            required
            name="supplierId"
            hint={t`Whose stock the file contains`}
            value={supplierId}
            onChange={setSupplierId}
          />
        )}
        <FormFailure title={failed()} message={failure} />
        {fileName !== undefined ? (
          <Working
            label={sent < 1 ? t`Sending ${fileName}…` : t`Reading ${fileName} and looking up its panels…`}
            percent={sent < 1 ? Math.floor(sent * 100) : undefined}
          />
        ) : (
          <>
            <FileDrop
              label={
                needsSupplier ? t`Choose the supplier first` : t`Drop a CSV or XLSX file here, or click to choose one`
              }
              hint={fileHint()}
              accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              disabled={needsSupplier}
              onFiles={take}
            />
            <PasteCells {...pasted} disabled={needsSupplier} onRead={(file) => take([file])} />
          </>
        )}
      </div>
    </Card>
  )
}

function TemplateButton() {
  const save = () => {
    const words = { ...fieldWords(), sku: 'SKU' }
    // spreadsheets recognise UTF-8 by its mark
    const headings = `\ufeff${templateFields.map((field) => words[field]).join(',')}\r\n`
    saveFile(new Blob([headings], { type: 'text/csv' }), 'heliodex-stock-template.csv')
  }
  return <Button size="small" icon="download" onClick={save}>{t`Template`}</Button>
}

type PasteCellsProps = { text: string; disabled: boolean; onText: (text: string) => void; onRead: (file: File) => void }

/** Cells copied from a spreadsheet, read like a file. */
function PasteCells({ text, disabled, onText, onRead }: PasteCellsProps) {
  const count = text.split(/\r?\n/).filter((line) => line.trim() !== '').length
  const read = () => onRead(new File([text], t`Pasted cells.tsv`, { type: 'text/tab-separated-values' }))
  return (
    <div className={styles.paste}>
      <TextAreaField
        label={t`Or paste cells from a spreadsheet`}
        hint={t`Copy them in Excel with or without their headings, and paste them here. Prices such as 1.234,50 are read too.`}
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
        <div className={form.buttons}>
          <Button look="primary" disabled={disabled} onClick={read}>
            {plural(count, { one: 'Read # line', other: 'Read # lines' })}
          </Button>
          <Button look="quiet" onClick={() => onText('')}>{t`Clear`}</Button>
        </div>
      )}
    </div>
  )
}
