import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listAdminRates, listUnrated, putRates } from '../../shared/money/exchange-rates-api.js'
import type { ExchangeRate } from '../../shared/money/money-fields.js'
import { ask, messageOf } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { refusedWith } from '../api/refused-with.js'
import { Loaded } from '../ui/EmptyState.js'
import { FileDrop } from '../ui/FileDrop.js'
import { formatCount } from '../ui/format.js'
import { FormFailure, Notice } from '../ui/Notice.js'
import { Card, Screen } from '../ui/Screen.js'
import { showToast } from '../ui/Toasts.js'
import { mergeRates, newRow, numberIn, problemOf, type RateRow, RateTable, readRates, rowsOf } from './RateTable.js'
import { ratesQuery } from './reader-currency.js'

const savedKey = ['admin', 'exchange-rates']
const missingKey = ['admin', 'exchange-rates', 'missing']

/** The exchange rates for comparing prices, entered by hand or read from a file. */
export default function RatesScreen() {
  const saved = useQuery({ queryKey: savedKey, queryFn: ({ signal }) => ask(listAdminRates, {}, { signal }) })
  return (
    <Screen
      title={t`Exchange rates`}
      width="read"
      lead={t`Prices are shown as offered. Filters, sorts and alerts compare them in US dollars at these rates, and readers see them in their own currency. The European Central Bank’s rates renew themselves every day; a rate that you change stays yours until you remove it.`}
    >
      <Unrated />
      <Loaded query={saved} failure={t`Failed to load the exchange rates`} lines={4}>
        {({ rates }) => <RateForm key={JSON.stringify(rates)} rates={rates} />}
      </Loaded>
    </Screen>
  )
}

function Unrated() {
  const { data } = useQuery({ queryKey: missingKey, queryFn: ({ signal }) => ask(listUnrated, {}, { signal }) })
  if (!data || data.missing.length === 0) return null
  const words = data.missing.map(({ currency, offers }) => `${currency} (${formatCount(offers)})`)
  return (
    <Notice tone="sun">
      <p>
        <Trans>These currencies have no rate, so their offers come after all others: {words.join(', ')}.</Trans>
      </p>
    </Notice>
  )
}

/** The rates from input or a file, and saving them. */
function useRateForm(rates: readonly ExchangeRate[]) {
  const [rows, setRows] = useState<readonly RateRow[]>(() => rowsOf(rates))
  // after a refusal, the rates of the other admin have been seen: saving again replaces them
  const [seen, setSeen] = useState(rates)
  const [notes, setNotes] = useState<readonly string[]>([])
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function takeFile([file]: File[]) {
    if (!file) return
    const { rates: read, problems } = readRates(await file.text())
    setRows(mergeRates(rows, read))
    setNotes([
      plural(read.length, {
        one: `# rate read from ${file.name}. Look at it, then save.`,
        other: `# rates read from ${file.name}. Look at them, then save.`,
      }),
      ...problems,
    ])
  }

  async function save() {
    setIsTried(true)
    setFailure(undefined)
    if (rows.some((row) => problemOf(row, rows))) return
    setIsBusy(true)
    try {
      const body = {
        rates: rows.map(({ currency, perUsd, asOf }) => ({ currency, perUsd: numberIn(perUsd) ?? 0, asOf })),
        seen: [...seen],
      }
      const answer = await ask(putRates, { body })
      showToast('ok', t`Exchange rates saved`)
      queryClient.setQueryData(ratesQuery.queryKey, answer.rates)
      queryClient.setQueryData(savedKey, answer)
      await queryClient.invalidateQueries({ queryKey: missingKey })
    } catch (error) {
      const { current } = refusedWith<typeof putRates>(error)
      if (current) setSeen(current)
      setFailure(messageOf(error, t`The rates were not saved`))
    } finally {
      setIsBusy(false)
    }
  }

  return { rows, setRows, notes, isTried, isBusy, failure, takeFile, save }
}

function RateForm({ rates }: { rates: readonly ExchangeRate[] }) {
  const { rows, setRows, notes, isTried, isBusy, failure, takeFile, save } = useRateForm(rates)
  return (
    <>
      {notes.length > 0 && (
        <Notice tone={notes.length > 1 ? 'sun' : 'info'}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
      <FormFailure message={failure} />
      <RateTable
        rows={rows}
        showProblems={isTried}
        isBusy={isBusy}
        onRows={setRows}
        onAdd={(currency) => setRows([...rows, newRow(currency)])}
        onSave={() => void save()}
      />
      <Card title={t`From a file`}>
        <FileDrop
          label={t`Choose a CSV file, or drop it here`}
          hint={t`One line for each currency: its three letters, how much of it one US dollar is, the day. EUR;0,9215;13.11.2026`}
          accept=".csv,.txt,text/csv"
          onFiles={(files) => void takeFile(files)}
        />
      </Card>
    </>
  )
}
