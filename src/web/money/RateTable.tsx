import { t } from '@lingui/core/macro'
import type { ExchangeRate } from '../../shared/money/money-fields.js'
import { commonCurrencies, comparedIn, isCurrency } from '../../shared/values/currencies.js'
import { dayOf } from '../../shared/values/days.js'
import { asTyped } from '../../shared/values/number-habit.js'
import { readNumber } from '../../shared/values/read-number.js'
import { shownLanguage } from '../base/language/language.js'
import { Badge } from '../ui/Badge.js'
import { Button, IconButton } from '../ui/Button.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import { TextField } from '../ui/fields.js'
import { formatDay } from '../ui/format.js'
import { Row, Stack } from '../ui/Layout.js'
import { CurrencySelect } from './CurrencySelect.js'

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

/** The rates: the bank's as they are, each to be overridden, and the own ones as inputs. */
export function RateTable({ rows, showProblems, isBusy, onRows, onAdd, onSave }: Props) {
  const next = commonCurrencies.find((code) => code !== 'USD' && rows.every(({ currency }) => currency !== code))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <Stack gap={4}>
        <DataTable
          caption={t`One US dollar is`}
          stacked
          columns={rateColumns({
            problemOf: (row) => (showProblems ? problemOf(row, rows) : undefined),
            change: (key, changes) => onRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row))),
            remove: (key) => onRows(rows.filter((row) => row.key !== key)),
          })}
          rows={rows}
          rowKey={({ key }) => String(key)}
          rowMarked={({ source }) => source !== 'bank'}
          empty={t`No own rates: prices compare at the bank’s.`}
        />
        <Row gap={3} align="spread">
          <Button icon="plus" onClick={() => onAdd(next ?? 'EUR')}>
            {t`Add a currency`}
          </Button>
          <Button look="primary" type="submit" busy={isBusy}>
            {t`Save rates`}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

const rateOf = (currency: string) => t`Rate of ${currency}`
const dayOfRate = (currency: string) => t`Day of the rate of ${currency}`

type Changing = {
  problemOf: (row: RateRow) => string | undefined
  change: (key: number, changes: Partial<RateRow>) => void
  remove: (key: number) => void
}

const isBanks = ({ source }: RateRow) => source === 'bank'

const rateColumns = ({ problemOf, change, remove }: Changing): readonly Column<RateRow>[] => [
  {
    key: 'currency',
    header: t`Currency`,
    cell: (row) =>
      isBanks(row) ? (
        currencyWords(row.currency)
      ) : (
        <CurrencySelect hideLabel value={row.currency} onChange={(currency) => change(row.key, { currency })} />
      ),
  },
  {
    key: 'rate',
    header: t`One US dollar is`,
    numeric: true,
    cell: (row) =>
      isBanks(row) ? (
        row.perUsd
      ) : (
        <TextField
          label={rateOf(row.currency)}
          hideLabel
          inputMode="decimal"
          autoComplete="off"
          placeholder={asTyped(0.92)}
          value={row.perUsd}
          error={problemOf(row)}
          onChange={(perUsd) => change(row.key, { perUsd })}
        />
      ),
  },
  {
    key: 'day',
    header: t`Day`,
    cell: (row) =>
      isBanks(row) ? (
        formatDay(row.asOf)
      ) : (
        <TextField
          label={dayOfRate(row.currency)}
          hideLabel
          type="date"
          value={row.asOf}
          onChange={(asOf) => change(row.key, { asOf })}
        />
      ),
  },
  { key: 'source', header: t`From`, cell: (row) => (isBanks(row) ? t`bank` : <Badge tone="sun">{t`own`}</Badge>) },
  {
    key: 'actions',
    header: t`Actions`,
    cell: (row) => <RateButton row={row} change={change} remove={remove} />,
  },
]

function RateButton({ row, change, remove }: { row: RateRow } & Pick<Changing, 'change' | 'remove'>) {
  const { key, currency } = row
  return isBanks(row) ? (
    <Button
      size="small"
      look="quiet"
      icon="edit"
      title={t`Set an own rate of ${currency}`}
      onClick={() => change(key, { source: 'own', asOf: dayOf(Date.now()) })}
    >
      {t`Override`}
    </Button>
  ) : (
    <IconButton size="small" icon="trash" label={t`Remove ${currency}`} onClick={() => remove(key)} />
  )
}

const currencyWords = (code: string) =>
  `${code} – ${new Intl.DisplayNames(shownLanguage(), { type: 'currency' }).of(code) ?? code}`

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
