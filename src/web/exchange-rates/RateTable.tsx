import { commonCurrencies } from '../../shared/money/currencies.js'
import { CurrencySelect } from '../money/CurrencySelect.js'
import { Button, IconButton } from '../ui/Button.js'
import { TextField } from '../ui/fields.js'
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

/** The rates, each in its fields. */
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
      {rows.length === 0 && (
        <p className={styles.none}>There is no rate yet: only offers in US dollars can be compared.</p>
      )}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.key}>
            <TextField
              label={`Rate of ${row.currency}`}
              hideLabel
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.92"
              value={row.perUsd}
              error={showProblems ? problemOf(row, rows) : undefined}
              onChange={(perUsd) => change(row.key, { perUsd })}
            />
            <CurrencySelect
              label="Currency"
              hideLabel
              value={row.currency}
              onChange={(currency) => change(row.key, { currency })}
            />
            <TextField
              label={`Day of the rate of ${row.currency}`}
              hideLabel
              type="date"
              value={row.asOf}
              onChange={(asOf) => change(row.key, { asOf })}
            />
            <IconButton
              icon="trash"
              label={`Remove ${row.currency}`}
              onClick={() => onRows(rows.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button icon="plus" onClick={() => onAdd(next ?? 'EUR')}>
          Add a currency
        </Button>
        <Button look="primary" type="submit" busy={isBusy}>
          Save rates
        </Button>
      </div>
    </form>
  )
}
