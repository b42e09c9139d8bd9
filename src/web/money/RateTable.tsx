import { t } from '@lingui/core/macro'
import type { ExchangeRate } from '../../shared/money/money-fields.js'
import { commonCurrencies, comparedIn, isCurrency } from '../../shared/values/currencies.js'
import { dayOf } from '../../shared/values/days.js'
import { asTyped } from '../../shared/values/number-habit.js'
import { readNumber } from '../../shared/values/read-number.js'
import { Button, IconButton } from '../ui/Button.js'
import { TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { Row } from '../ui/Layout.js'
import { CurrencySelect } from './CurrencySelect.js'
import styles from './RateTable.module.css'

type WrittenRate = { currency: string; perUsd: string; asOf: string; source?: 'bank' | 'own' }
type RateFile = { rates: WrittenRate[]; problems: string[] }

const delimiters = ['\t', ';', ','] as const
const numericDay = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

/** Rates of a file: a currency, its amount per US dollar, and an optional day. Headings are skipped. */
export function readRates(text: string, today = dayOf(Date.now())): RateFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const delimiter = delimiters.find((sign) => lines.some((line) => line.includes(sign))) ?? ','
  const found = new Map<string, WrittenRate>()
  const problems: string[] = []
  for (const [index, line] of lines.entries()) {
    const [code = '', rate = '', day = ''] = line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    const currency = code.toUpperCase()
    if (line.trim() === '' || currency === comparedIn) continue
    const perUsd = readNumber(rate, { mostDecimals: 10 })
    // first lines without a currency are headings
    if (!isCurrency(currency)) {
      if (index > 0) problems.push(t`Line ${index + 1}: “${code}” is not a currency`)
    } else if (perUsd.kind !== 'number') problems.push(t`Line ${index + 1}: “${rate}” is not a rate`)
    else found.set(currency, { currency, perUsd: asTyped(perUsd.decimal), asOf: dayIn(day) ?? today })
  }
  return { rates: [...found.values()], problems }
}

/** A day of a file in our own format. */
function dayIn(text: string) {
  const [, day = '', month = '', year] = numericDay.exec(text) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
}

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
      <Row gap={3} align="spread">
        <Button icon="plus" onClick={() => onAdd(next ?? 'EUR')}>
          {t`Add a currency`}
        </Button>
        <Button look="primary" type="submit" busy={isBusy}>
          {t`Save rates`}
        </Button>
      </Row>
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

/** A rate as form input; its key is stable while other rows are added or removed. */
export type RateRow = WrittenRate & { key: number }

let lastKey = 0
const keyed = (rate: WrittenRate): RateRow => ({ ...rate, key: ++lastKey })

export const rowsOf = (rates: readonly ExchangeRate[]) =>
  rates.map(({ currency, perUsd, asOf, source }) => keyed({ currency, perUsd: asTyped(perUsd), asOf, source }))

export const newRow = (currency: string) => keyed({ currency, perUsd: '', asOf: dayOf(Date.now()) })

/** Rates of a file replace those of the same currency; new ones come last. */
export function mergeRates(rows: readonly RateRow[], rates: readonly WrittenRate[]): RateRow[] {
  const given = new Map(rates.map((rate) => [rate.currency, rate]))
  const kept = rows.map((row) => ({ ...row, ...given.get(row.currency) }))
  const known = new Set(rows.map(({ currency }) => currency))
  return [...kept, ...rates.filter(({ currency }) => !known.has(currency)).map(keyed)]
}

export const numberIn = (text: string) => {
  const reading = readNumber(text, { mostDecimals: 10 })
  return reading.kind === 'number' ? reading.value : undefined
}

/** Why a row cannot be saved. */
export function problemOf({ currency, perUsd, asOf }: RateRow, rows: readonly RateRow[]) {
  if (rows.filter((row) => row.currency === currency).length > 1) return t`${currency} is listed twice`
  if (numberIn(perUsd) === undefined) return t`Write how much of it one US dollar is`
  return asOf === '' ? t`Write the day of the rate` : undefined
}
