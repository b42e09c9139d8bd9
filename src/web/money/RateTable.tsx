import { t } from '@lingui/core/macro'
import { commonCurrencies } from '../../shared/values/currencies.js'
import { asTyped } from '../../shared/values/number-habit.js'
import { Button, IconButton } from '../ui/Button.js'
import { TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { CurrencySelect } from './CurrencySelect.js'
import styles from './RateTable.module.css'
import { problemOf, type RateRow } from './rate-rows.js'

type Props = {
  rows: readonly RateRow[]
  showProblems: boolean
  isBusy: boolean
  onRows: (rows: readonly RateRow[]) => void
  onAdd: (currency: string) => void
  onSave: () => void
}

/** The editable rates. */
export function RateTable({ rows, showProblems, isBusy, onRows, onAdd, onSave }: Props) {
  const change = (key: number, changes: Partial<RateRow>) =>
    onRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const next = commonCurrencies.find((code) => code !== 'USD' && rows.every(({ currency }) => currency !== code))
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {rows.length === 0 && <p className={form.muted}>{t`No own rates: prices compare at the bank’s.`}</p>}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <RateLine
            key={row.key}
            row={row}
            problem={showProblems ? problemOf(row, rows) : undefined}
            onChange={(changes) => change(row.key, changes)}
            onRemove={() => onRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button icon="plus" onClick={() => onAdd(next ?? 'EUR')}>
          {t`Add a currency`}
        </Button>
        <Button look="primary" type="submit" busy={isBusy}>
          {t`Save rates`}
        </Button>
      </div>
    </form>
  )
}

type LineProps = {
  row: RateRow
  problem: string | undefined
  onChange: (changes: Partial<RateRow>) => void
  onRemove: () => void
}

function RateLine({ row: { currency, perUsd, asOf, source }, problem, onChange, onRemove }: LineProps) {
  return (
    <li>
      <TextField
        label={t`Rate of ${currency}`}
        hideLabel
        inputMode="decimal"
        autoComplete="off"
        placeholder={asTyped(0.92)}
        value={perUsd}
        error={problem}
        onChange={(value) => onChange({ perUsd: value, source: 'own' })}
      />
      <CurrencySelect
        label={t`Currency`}
        hideLabel
        value={currency}
        onChange={(value) => onChange({ currency: value })}
      />
      <TextField
        label={t`Day of the rate of ${currency}`}
        hideLabel
        type="date"
        value={asOf}
        onChange={(value) => onChange({ asOf: value })}
      />
      <span className={styles.source}>{source === 'bank' ? t`bank` : t`own`}</span>
      <IconButton icon="trash" label={t`Remove ${currency}`} onClick={onRemove} />
    </li>
  )
}
