import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import { phrase } from '../../shared/languages/phrase.js'
import type { putRates } from '../../shared/money/exchange-rates-api.js'
import * as api from '../../shared/money/exchange-rates-api.js'
import type { ExchangeRate, SeenRate } from '../../shared/money/money-fields.js'
import { type Actor, audit } from '../db/audit.js'
import type { Db } from '../db/database.js'
import { inLongTransaction } from '../db/database.js'
import { holdRates } from '../db/hold-catalogue.js'
import { lockCounts, recountStock } from '../db/recount-stock.js'
import type { Route } from '../http/route.js'

type NewRates = z.output<(typeof putRates)['body']>

export const listRates = (db: Db): Promise<ExchangeRate[]> =>
  db
    .selectFrom('exchange_rates')
    .select(['currency', 'per_usd as perUsd', sql<string>`as_of::text`.as('asOf'), 'source'])
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

/**
 * Replaces the admins' own rates, and updates the prices in USD that depend on them. A rate that repeats the bank's is
 * no own one, and a currency left out compares at the bank's rate again.
 */
export const replaceRates = (db: Db, actor: Actor, { rates, seen }: NewRates) =>
  inLongTransaction(db, async (trx) => {
    await holdRates(trx, 'alone')
    const before = await listRates(trx)
    if (seen) refuseIfChanged(before, seen)
    await keepOwnRates(trx, rates)
    await takeBankRates(trx)
    const after = await listRates(trx)
    await reprice(trx, movedBetween(before, after))
    await audit(trx, actor, 'exchange_rates.replaced', 'all', { before: { rates: before }, after: { rates: after } })
    return after
  })

async function keepOwnRates(trx: Db, rates: NewRates['rates']) {
  const bank = await trx.selectFrom('bank_rates').select(['currency', 'per_usd']).execute()
  const isOfBank = ({ currency, perUsd }: NewRates['rates'][number]) =>
    bank.some((rate) => rate.currency === currency && rate.per_usd === perUsd)
  const own = rates.filter((rate) => !isOfBank(rate))
  await trx.deleteFrom('exchange_rates').execute()
  if (own.length === 0) return
  await trx
    .insertInto('exchange_rates')
    .values(own.map(({ currency, perUsd, asOf }) => ({ currency, per_usd: perUsd, as_of: asOf, source: 'own' })))
    .execute()
}

/** Two admins may edit at the same time: neither overwrites rates that it has not seen. */
function refuseIfChanged(current: readonly ExchangeRate[], seen: readonly SeenRate[]) {
  const changed = movedBetween(seen, current, (rate) => `${rate.perUsd} of ${rate.asOf}`).map((code) => {
    const rate = current.find(({ currency }) => currency === code)
    return rate ? phrase`${code} is now ${rate.perUsd} of ${rate.asOf}` : phrase`${code} was removed`
  })
  if (changed.length > 0)
    throw new AppError(
      'conflict',
      `Somebody else has changed the rates meanwhile: ${changed.join('; ')}. Save again to replace them with yours.`,
      { extra: { current } },
    )
}

/** Every currency without a rate of an admin's own compares at the bank's. */
export const takeBankRates = (trx: Db) =>
  sql`
    insert into exchange_rates as r (currency, per_usd, as_of, source)
    select currency, per_usd, as_of, 'bank' from bank_rates
    on conflict (currency) do update set per_usd = excluded.per_usd, as_of = excluded.as_of
    where r.source = 'bank'
      and (r.per_usd, r.as_of) is distinct from (excluded.per_usd, excluded.as_of)`.execute(trx)

/** The currencies whose rate was added, removed or changed. */
export function movedBetween(
  before: readonly SeenRate[],
  after: readonly SeenRate[],
  comparedPart = ({ perUsd }: SeenRate): string | number => perUsd,
) {
  const rateIn = (rates: readonly SeenRate[], code: string) => {
    const rate = rates.find(({ currency }) => currency === code)
    return rate && comparedPart(rate)
  }
  const codes = new Set([...before, ...after].map(({ currency }) => currency))
  return [...codes].filter((code) => rateIn(before, code) !== rateIn(after, code))
}

/** Triggers on the offers notify the catalogue in memory. Alerts get nothing, because no offer is new. */
export async function reprice(trx: Db, currencies: readonly string[]) {
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

export function moneyRoutes(route: Route) {
  route(api.listRates, async ({ db }) => ({ rates: await listRates(db) }))
  route(api.listAdminRates, async ({ db }) => ({ rates: await listRates(db) }))
  route(api.listUnrated, async ({ db }) => ({ missing: await listUnrated(db) }))
  route(api.putRates, async ({ db, actor, body }) => ({
    rates: await replaceRates(db, actor, body),
  }))
}
