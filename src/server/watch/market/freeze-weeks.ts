import { sql } from 'kysely'
import { findPowerClass, type PowerClass } from '../../../shared/find/power-classes.js'
import { technologyOf } from '../../../shared/find/technologies.js'
import type { OfferCondition } from '../../../shared/money/offer-words.js'
import { type MarketKind, shownWeeks } from '../../../shared/watch/market-api.js'
import { marketFigure, type SupplierPrices } from '../../../shared/watch/market-figure.js'
import type { Db } from '../../db/database.js'
import { inLongTransaction } from '../../db/database.js'

/** Something asked or agreed: a price for so many panels. */
type PriceRow = {
  supplierId: string
  condition: OfferCondition
  quantity: number
  /** Per unit, in US dollars. */
  price: number
  watts: number
  cellType: string | null
  description: string | null
}

type MarketGroup = { kind: MarketKind; technology: string; powerClass: PowerClass; condition: OfferCondition }

/** The days of a week at whose end offers are looked at: a price of an hour is no price of the week. */
const daysInWeek = 7

/** Collects prices by group and supplier. */
class PriceCollection {
  private readonly groups = new Map<
    string,
    { group: MarketGroup; suppliers: Map<string, { prices: number[]; watts: number }> }
  >()

  /** `share`: which part of the volume this row stands for. */
  add(kind: MarketKind, row: PriceRow, share: number) {
    const group = groupOf(kind, row)
    if (!group) return
    const key = JSON.stringify(group)
    const held = this.groups.get(key) ?? { group, suppliers: new Map() }
    this.groups.set(key, held)
    const supplier = held.suppliers.get(row.supplierId) ?? { prices: [], watts: 0 }
    held.suppliers.set(row.supplierId, supplier)
    supplier.prices.push(row.price / row.watts)
    supplier.watts += row.quantity * row.watts * share
  }

  *all(): Generator<{ group: MarketGroup; suppliers: SupplierPrices[] }> {
    for (const { group, suppliers } of this.groups.values())
      yield { group, suppliers: [...suppliers].map(([supplierId, prices]) => ({ supplierId, ...prices })) }
  }
}

function groupOf(kind: MarketKind, { watts, cellType, description, condition }: PriceRow): MarketGroup | undefined {
  const technology = technologyOf(cellType, description)
  const powerClass = findPowerClass(watts)
  return technology === null || !powerClass ? undefined : { kind, technology, powerClass, condition }
}

async function gatherPrices(trx: Db, week: string): Promise<PriceCollection> {
  const found = new PriceCollection()
  for (let day = 1; day <= daysInWeek; day++)
    for (const row of await readAsked(trx, week, day)) found.add('asked', row, 1 / daysInWeek)
  for (const row of await readAgreed(trx, week)) found.add('agreed', row, 1)
  return found
}

const inDollars = sql`case when o.currency = 'USD' then o.price_per_unit
  else o.price_per_unit / (select r.per_usd from exchange_rates r where r.currency = o.currency) end::float8`

/** The offers of active suppliers as they stood at the end of a day of the week. */
async function readAsked(trx: Db, week: string, day: number): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select o.supplier_id as "supplierId", o.condition, o.quantity, ${inDollars} as price, p.watts_w::float8 as watts,
      p.cell_type as "cellType", p.description
    from (
      select distinct on (h.panel_id, h.supplier_id, h.condition, h.lot) h.*
      from offer_history h where h.changed_at < (${week}::date + ${day}::int)::timestamp at time zone 'utc'
      order by h.panel_id, h.supplier_id, h.condition, h.lot, h.id desc) o
    join panels p on p.id = o.panel_id join accounts a on a.id = o.supplier_id
    where o.quantity > 0 and o.price_per_unit > 0 and a.is_active and p.watts_w > 0
      and (o.currency = 'USD' or exists (select 1 from exchange_rates r where r.currency = o.currency))`.execute(trx)
  return rows
}

/** Quotes that buyers accepted in the week. */
async function readAgreed(trx: Db, week: string): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select o.supplier_id as "supplierId", coalesce(o.terms -> 0 ->> 'condition', 'new') as condition, q.quantity,
      ${inDollars} as price, (q.panel ->> 'Watts_W')::float8 as watts, q.panel ->> 'CellType' as "cellType",
      q.panel ->> 'Description' as description
    from quote_offers o join quote_requests q on q.id = o.request_id
    where o.status = 'accepted' and o.supplier_id is not null and o.price_per_unit > 0
      and (q.panel ->> 'Watts_W')::float8 > 0
      and q.ended_at >= (${week}::date)::timestamp at time zone 'utc'
      and q.ended_at < (${week}::date + ${daysInWeek}::int)::timestamp at time zone 'utc'
      and (o.currency = 'USD' or exists (select 1 from exchange_rates r where r.currency = o.currency))`.execute(trx)
  return rows
}

/** Increases when the rules of the figures change: weeks that are frozen keep theirs. */
const method = 1

/** Longer than the history of a hundred thousand offers takes. */
const seconds = 120

/** Computes every complete week that has not been computed, oldest first. */
export async function freezeWeeks(db: Db) {
  for (const week of await findOpenWeeks(db)) await freezeWeek(db, week)
}

/** Complete weeks without a version, since the first offer that is known. */
async function findOpenWeeks(db: Db) {
  const { rows } = await sql<{ week: string }>`
    select to_char(week, 'YYYY-MM-DD') as week from (
      select generate_series(
        greatest(date_trunc('week', (select min(changed_at) from offer_history) at time zone 'utc'),
          date_trunc('week', now() at time zone 'utc') - make_interval(weeks => ${shownWeeks})),
        date_trunc('week', now() at time zone 'utc') - interval '7 days', interval '7 days')::date as week) w
    where not exists (select 1 from market_weeks m where m.week = w.week) order by week`.execute(db)
  return rows.map(({ week }) => week)
}

/** Computes a week as its next version. Versions that exist stay as they are. */
export const freezeWeek = (db: Db, week: string) =>
  inLongTransaction(
    db,
    async (trx) => {
      const { rows } = await sql<{ version: number }>`
        insert into market_weeks (week, version, method, rates)
        select ${week}::date, coalesce(max(version), 0) + 1, ${method},
          (select coalesce(jsonb_object_agg(currency, per_usd), '{}') from exchange_rates)
        from market_weeks where week = ${week}::date
        on conflict do nothing returning version`.execute(trx)
      // another process computes it
      const version = rows[0]?.version
      if (version === undefined) return
      const figures = [...(await gatherPrices(trx, week)).all()].flatMap(({ group, suppliers }) => {
        const figure = marketFigure(suppliers)
        return figure ? [{ group, figure }] : []
      })
      if (figures.length === 0) return
      await trx
        .insertInto('market_figures')
        .values(
          figures.map(({ group, figure }) => ({
            week,
            version,
            kind: group.kind,
            technology: group.technology,
            power_class: group.powerClass,
            condition: group.condition,
            median_usd: figure.median,
            lower_quartile_usd: figure.lowerQuartile,
            upper_quartile_usd: figure.upperQuartile,
            suppliers: figure.suppliers,
            megawatts: figure.megawatts,
          })),
        )
        .execute()
    },
    seconds,
  )
