import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { leastPerUsd, mostPerUsd } from '../../shared/money/money-fields.js'
import { isCurrency } from '../../shared/values/currencies.js'
import { dayMs, dayOf } from '../../shared/values/days.js'
import type { Db } from '../db/database.js'
import { inLongTransaction } from '../db/database.js'
import { holdRates } from '../db/hold-catalogue.js'
import type { Config } from '../run/config.js'
import { projectFolder } from '../run/project-folder.js'
import { listRates, movedBetween, reprice, takeBankRates } from './exchange-rates.js'

/**
 * Keeps rates of the bank, unless those at hand are newer, and brings prices up to date. A rate of an admin's own stays.
 * What the bank no longer states stays with its day.
 */
const keepBankRates = (db: Db, given: BankRates, answeredAt: Date | null) =>
  inLongTransaction(db, async (trx) => {
    await holdRates(trx, 'alone')
    const before = await listRates(trx)
    const rates = perUsdOf(given).map((rate) => ({ ...rate, answeredAt }))
    await sql`
      insert into bank_rates as b (currency, per_usd, as_of, answered_at)
      select currency, "perUsd", "asOf", "answeredAt" from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
        as given (currency text, "perUsd" numeric, "asOf" date, "answeredAt" timestamptz)
      on conflict (currency) do update set
        per_usd = case when excluded.as_of >= b.as_of then excluded.per_usd else b.per_usd end,
        as_of = greatest(excluded.as_of, b.as_of),
        answered_at = coalesce(excluded.answered_at, b.answered_at)`.execute(trx)
    await takeBankRates(trx)
    await reprice(trx, movedBetween(before, await listRates(trx)))
  })

export const readShippedRates = async () =>
  readBankFile(await readFile(join(projectFolder, 'catalogue', 'bank-rates.xml'), 'utf8'))

/** The rates that ship with the product, where none as new are at hand. */
export async function seedRates(db: Db) {
  const { newest } = await db
    .selectFrom('bank_rates')
    .select(sql<string | null>`max(as_of)::text`.as('newest'))
    .executeTakeFirstOrThrow()
  const shipped = await readShippedRates()
  if (newest === null || newest < shipped.asOf) await keepBankRates(db, shipped, null)
}

/** The bank's rates of one day: how much of each currency one euro is. */
type BankRates = { asOf: string; perEuro: Readonly<Record<string, number>> }

const day = /<Cube\s[^>]*\btime=["'](\d{4}-\d{2}-\d{2})["'][^>]*>([\s\S]*?)<\/Cube>/
const row = /<Cube\s([^>]*)\/>/g
const attribute = (name: string, text: string) => new RegExp(`\\b${name}=["']([^"']+)["']`).exec(text)?.[1]
const fewestRates = 10

/** The rates of the bank's daily file (eurofxref), or the reason why it is none. */
export function readBankFile(text: string): BankRates {
  const [, asOf, rows] = day.exec(text) ?? []
  if (asOf === undefined || rows === undefined || Number.isNaN(Date.parse(asOf)))
    throw new Error('it is no file of reference rates')
  const perEuro: Record<string, number> = {}
  for (const [, attributes = ''] of rows.matchAll(row)) {
    const currency = attribute('currency', attributes)
    const rate = Number(attribute('rate', attributes))
    if (currency && isCurrency(currency) && rate > 0 && Number.isFinite(rate)) perEuro[currency] = rate
  }
  if (perEuro.USD === undefined) throw new Error('it has no rate of the US dollar')
  if (Object.keys(perEuro).length < fewestRates) throw new Error('it has too few rates')
  return { asOf, perEuro }
}

/** The same as this product states rates: how much of each currency, the euro too, one US dollar is. */
export function perUsdOf({ asOf, perEuro: { USD: dollars, ...others } }: BankRates) {
  if (dollars === undefined) return []
  return Object.entries({ EUR: 1, ...others })
    .map(([currency, perEuro]) => ({ currency, perUsd: Number((perEuro / dollars).toPrecision(8)), asOf }))
    .filter(({ perUsd }) => perUsd >= leastPerUsd && perUsd <= mostPerUsd)
}

const mostMs = 30_000
/** The bank's file has 2 KB. */
const mostBytes = 256 * 1024
type RateDeps = { db: Db; config: Pick<Config, 'ratesUrl'>; log: Pick<Logger, 'info' | 'warn'> }

/** Asks the bank for its rates and keeps them. A failure is logged, and the last rates stay. */
export async function renewRates({ db, config, log }: RateDeps) {
  if (config.ratesUrl === 'off') return
  try {
    const rates = readBankFile(await fetchFile(config.ratesUrl))
    if (rates.asOf > dayOf(Date.now() + dayMs)) throw new Error(`its day, ${rates.asOf}, is in the future`)
    await keepBankRates(db, rates, new Date())
    log.info({ asOf: rates.asOf }, 'the bank’s exchange rates are up to date')
  } catch (error) {
    log.warn({ err: error, url: config.ratesUrl }, 'the bank’s exchange rates were not renewed; the last ones stay')
  }
}

async function fetchFile(url: string) {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(mostMs) })
  if (!answer.ok || !answer.body) throw new Error(`the bank answered ${answer.status}`)
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const piece of answer.body) {
    bytes += piece.byteLength
    if (bytes > mostBytes) throw new Error('the bank’s answer is too long')
    text += decoder.decode(piece, { stream: true })
  }
  return text
}

/** Whether the bank has not answered for a day. */
export async function areRatesDue(db: Db) {
  const { answered } = await db
    .selectFrom('bank_rates')
    .select(({ fn }) => fn.max('answered_at').as('answered'))
    .executeTakeFirstOrThrow()
  return answered === null || Date.now() - new Date(answered).getTime() > dayMs
}
