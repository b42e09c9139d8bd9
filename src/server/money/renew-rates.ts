import type { Logger } from 'pino'
import { dayOf } from '../../shared/http/date.js'
import type { Db } from '../db/database.js'
import type { Config } from '../run/config.js'
import { keepBankRates } from './bank-rates.js'
import { readBankFile } from './read-bank-file.js'

const mostMs = 30_000
/** The bank's file has 2 KB. */
const mostBytes = 256 * 1024
const dayMs = 86_400_000

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
