import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { panelTitle } from '../../../shared/panels/panel-search-text.js'
import type { ImportChange, ImportRow, PanelBrief } from '../../../shared/stock/import-shapes.js'
import { formatField } from '../../panels/parts/format-field.js'
import { PanelPicker } from '../../panels/parts/PanelPicker.js'
import { Button } from '../../ui/Button.js'
import { CellLines } from '../../ui/Cells.js'
import { SelectField, TextField } from '../../ui/fields.js'
import styles from './FixCell.module.css'

type RowChange = Omit<NonNullable<ImportChange['rows']>[number], 'row'>

/** Corrects one row of the file. */
export type ChangeRow = (row: ImportRow, change: RowChange) => void

type FixCellProps = { label: string; text: string; problem: string; onFix: (text: string) => void }

/** An unreadable cell. It is parsed again on Enter or blur. */
export function FixCell({ label, text, problem, onFix }: FixCellProps) {
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  function send() {
    if (typed === sent) return
    setSent(typed)
    onFix(typed)
  }
  return (
    <div className={styles.fix}>
      <TextField
        label={label}
        hideLabel
        autoComplete="off"
        inputMode="decimal"
        value={typed}
        error={problem}
        maxLength={500}
        onChange={setTyped}
        onBlur={send}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send()
        }}
      />
    </div>
  )
}

type Props = { row: ImportRow; problem: string | undefined; changeRow: ChangeRow }

const titleAndWatts = (panel: PanelBrief) => `${panelTitle(panel)}, ${formatField('Watts_W', panel.Watts_W)}`

/** The panel of a row: found, chosen from similar ones, or looked up by hand. */
export function FixPanel({ row, problem, changeRow }: Props) {
  const [isLookingUp, setIsLookingUp] = useState(false)
  const { panel, candidates, row: number } = row
  const label = t`Panel of row ${number}`
  if (panel || !problem)
    return panel ? (
      <CellLines plain main={<span translate="no">{panelTitle(panel)}</span>}>
        <span>{formatField('Watts_W', panel.Watts_W)}</span>
        {row.match === 'chosen' && (
          <span>
            {t`Chosen by hand`}{' '}
            <Button size="small" look="quiet" onClick={() => changeRow(row, { panelId: null })}>{t`Undo`}</Button>
          </span>
        )}
      </CellLines>
    ) : (
      '–'
    )
  if (candidates.length === 0 || isLookingUp)
    return (
      <div className={styles.choose}>
        <PanelPicker
          label={label}
          hideLabel
          panel={undefined}
          error={problem}
          onPanel={(chosen) => chosen && changeRow(row, { panelId: chosen.id })}
        />
      </div>
    )
  return (
    <div className={styles.choose}>
      <SelectField
        label={label}
        hideLabel
        error={problem}
        value=""
        options={[
          { value: '', label: t`Choose the panel meant` },
          ...candidates.map((candidate) => ({ value: candidate.id, label: titleAndWatts(candidate) })),
          { value: 'other', label: t`Another one…` },
        ]}
        onChange={(id) => (id === 'other' ? setIsLookingUp(true) : id && changeRow(row, { panelId: id }))}
      />
    </div>
  )
}
