import { sql } from 'kysely'
import { shownWeeks } from '../../../shared/watch/market-api.js'
import { marketFigure } from '../../../shared/watch/market-figure.js'
import type { Db } from '../../db/database.js'
import { inLongTransaction } from '../../db/long-statements.js'
import { gatherPrices } from './gather-prices.js'

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
