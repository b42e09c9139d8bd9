import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import type { putRates } from '../../shared/money/exchange-rates-api.js'
import type { ExchangeRate } from '../../shared/money/money-fields.js'
import { type Actor, audit } from '../audit-writer/audit.js'
import type { Db } from '../db/database.js'
import { inLongTransaction } from '../db/long-statements.js'
import { holdRates } from '../panels/hold-catalogue.js'
import { lockCounts, recountStock } from '../panels/recount-stock.js'

type NewRates = z.output<(typeof putRates)['body']>

export const listRates = (db: Db): Promise<ExchangeRate[]> =>
  db
    .selectFrom('exchange_rates')
    .select(['currency', 'per_usd as perUsd', sql<string>`as_of::text`.as('asOf')])
    .orderBy('currency')
    .execute()

/** Currencies that offers use but that have no rate, so their prices cannot be compared. */
export const listUnrated = (db: Db) =>
  db
    .selectFrom('inventory')
    .select(['currency', sql<number>`count(*)`.as('offers')])
    .where('currency', '<>', 'USD')
    .where('price_per_unit', 'is not', null)
    .where('price_usd', 'is', null)
    .groupBy('currency')
    .orderBy('currency')
    .execute()

/** Replaces all rates, and updates the prices in USD that depend on them. */
export const replaceRates = (db: Db, actor: Actor, { rates, seen }: NewRates) =>
  inLongTransaction(db, async (trx) => {
    await holdRates(trx, 'alone')
    const before = await listRates(trx)
    if (seen) refuseIfChanged(before, seen)
    await trx.deleteFrom('exchange_rates').execute()
    if (rates.length > 0)
      await trx
        .insertInto('exchange_rates')
        .values(rates.map(({ currency, perUsd, asOf }) => ({ currency, per_usd: perUsd, as_of: asOf })))
        .execute()
    const after = await listRates(trx)
    await reprice(trx, movedBetween(before, after))
    await audit(trx, actor, {
      action: 'exchange_rates.replaced',
      subjectType: 'exchange_rates',
      subjectId: 'all',
      before: { rates: before },
      after: { rates: after },
    })
    return after
  })

/** Two admins may edit at the same time: neither overwrites rates that it has not seen. */
function refuseIfChanged(current: readonly ExchangeRate[], seen: readonly ExchangeRate[]) {
  const changed = movedBetween(seen, current, (rate) => `${rate.perUsd} of ${rate.asOf}`).map((code) => {
    const rate = current.find(({ currency }) => currency === code)
    return rate ? `${code} is now ${rate.perUsd} of ${rate.asOf}` : `${code} was removed`
  })
  if (changed.length > 0)
    throw new AppError(
      'conflict',
      `Somebody else has changed the rates meanwhile: ${changed.join('; ')}. Save again to replace them with yours.`,
      { extra: { current } },
    )
}

/** The currencies whose rate was added, removed or changed. */
function movedBetween(
  before: readonly ExchangeRate[],
  after: readonly ExchangeRate[],
  comparedPart = ({ perUsd }: ExchangeRate): string | number => perUsd,
) {
  const rateIn = (rates: readonly ExchangeRate[], code: string) => {
    const rate = rates.find(({ currency }) => currency === code)
    return rate && comparedPart(rate)
  }
  const codes = new Set([...before, ...after].map(({ currency }) => currency))
  return [...codes].filter((code) => rateIn(before, code) !== rateIn(after, code))
}

/** Triggers on the offers notify the catalogue in memory. Alerts get nothing, because no offer is new. */
async function reprice(trx: Db, currencies: readonly string[]) {
  if (currencies.length === 0) return
  await sql`select set_config('heliodex.rates_change', 'on', true)`.execute(trx)
  const { rows } = await sql<{ panelId: string }>`
    select distinct panel_id as "panelId" from inventory where currency <> 'USD' and currency = any(${currencies}::text[])`.execute(
    trx,
  )
  const panelIds = rows.map(({ panelId }) => panelId)
  await lockCounts(trx, panelIds)
  await sql`
    update inventory set currency = currency
    where currency <> 'USD' and currency = any(${currencies}::text[])`.execute(trx)
  await recountStock(trx, panelIds)
}
