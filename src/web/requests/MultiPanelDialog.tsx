import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { ParseResult } from '../../shared/panels/datasheet-api.js'
import { RequestDataInput } from '../../shared/panels/request-data.js'
import { messageOf } from '../api/ask.js'
import { Doubts, isDoubtful, NotSure } from '../panels/datasheets/Doubts.js'
import { Badge } from '../ui/Badge.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { CheckField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { FormFailure } from '../ui/Notice.js'
import styles from './MultiPanelDialog.module.css'
import { RequestFields } from './RequestFields.js'
import { checkRequestDraft, draftOfData, type RequestDraft, type RequestMessages } from './request-draft.js'

type Row = {
  index: number
  chosen: boolean
  draft: RequestDraft
  existing: string | undefined
  doubts: readonly string[] | undefined
}

const rowsOf = ({ data, duplicates }: ParseResult): Row[] =>
  [data].flat().map((panel) => {
    const existing = duplicates.find(({ index }) => index === panel.index)?.existing.SKU
    const chosen = existing === undefined && !isDoubtful(panel)
    return { index: panel.index, chosen, draft: draftOfData(panel), existing, doubts: panel.doubts }
  })

const failed = () => t`Failed to submit panel requests`

type Props = {
  result: ParseResult
  onSubmit: (drafts: readonly RequestDraft[]) => Promise<void>
  onUseOne: (index: number) => void
  onClose: () => void
}

/** The panels of a sheet: selection, input and problems. */
function usePanelRows(result: ParseResult) {
  const [rows, setRows] = useState(() => rowsOf(result))
  const chosen = rows.filter((row) => row.chosen)
  const problems = new Map(rows.map(({ index, draft }) => [index, checkRequestDraft(RequestDataInput, draft)]))
  const firstProblem = ({ index }: Row) => Object.values(problems.get(index) ?? {}).find(Boolean)
  const wrong = chosen.find(firstProblem)
  return {
    rows,
    chosen,
    problems,
    reason:
      chosen.length === 0
        ? t`Choose at least one panel`
        : wrong && `${wrong.draft.model || t`One panel`}: ${firstProblem(wrong)}`,
    change: (changed: Row) => setRows((before) => before.map((row) => (row.index === changed.index ? changed : row))),
    setBrand: (brand: string) => setRows((before) => before.map((row) => ({ ...row, draft: { ...row.draft, brand } }))),
  }
}

/** A sheet with several panels: choose, correct and request them. */
export function MultiPanelDialog({ result, onSubmit, onUseOne, onClose }: Props) {
  const { rows, chosen, problems, reason, change, setBrand } = usePanelRows(result)
  const [open, setOpen] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const lacksBrand = rowsOf(result).some(({ draft }) => draft.brand === '')

  async function submit() {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await onSubmit(chosen.map(({ draft }) => draft))
    } catch (error) {
      setFailure(messageOf(error, failed()))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t`${rows.length} panels found`}
      size="large"
      onClose={onClose}
      hasCancel
      actions={
        <Button look="primary" busy={busy} disabledReason={reason} onClick={() => void submit()}>
          {chosen.length === 1 ? t`Submit 1 request` : t`Submit ${chosen.length} requests`}
        </Button>
      }
    >
      <div className={form.form}>
        <p>
          {t`The datasheet contains several panels. Choose the ones to request, and correct their values if needed.`}
        </p>
        <FormFailure title={failed()} message={failure} />
        {lacksBrand && (
          <TextField label={t`Brand of all panels`} required value={rows[0]?.draft.brand ?? ''} onChange={setBrand} />
        )}
        {reason && <p className={form.note}>{reason}</p>}
        <ul className={styles.rows}>
          {rows.map((row) => (
            <PanelRow
              key={row.index}
              row={row}
              problems={problems.get(row.index) ?? {}}
              isOpen={open === row.index}
              onOpen={(isOpen) => setOpen(isOpen ? row.index : undefined)}
              onChange={change}
              onUse={() => onUseOne(row.index)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

type PanelRowProps = {
  row: Row
  problems: RequestMessages
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (row: Row) => void
  onUse: () => void
}

function PanelRow({ row, problems, isOpen, onOpen, onChange, onUse }: PanelRowProps) {
  const { chosen, draft, existing, doubts } = row
  const title = [draft.brand, draft.model || t`No model`, draft.wattage && `${draft.wattage} W`]
  return (
    <li className={styles.row}>
      <div className={form.ends}>
        <CheckField
          label={title.filter(Boolean).join(' ')}
          checked={chosen}
          onChange={(checked) => onChange({ ...row, chosen: checked })}
        />
        <div className={form.buttons}>
          {isDoubtful(row) && <NotSure />}
          {existing && <Badge tone="sun">{t`Already in the catalogue`}</Badge>}
          <Button
            size="small"
            look="quiet"
            aria-expanded={isOpen}
            icon={isOpen ? 'up' : 'edit'}
            onClick={() => onOpen(!isOpen)}
          >
            {isOpen ? t`Hide` : t`Edit`}
          </Button>
          <Button size="small" look="quiet" onClick={onUse}>
            {t`Use in the form`}
          </Button>
        </div>
      </div>
      <Doubts doubts={doubts} />
      {isOpen && (
        <RequestFields
          values={draft}
          errors={problems}
          onChange={(key, value) => onChange({ ...row, draft: { ...draft, [key]: value } })}
        />
      )}
    </li>
  )
}
