import type pg from 'pg'
import { modelVersion } from '../../shared/physics/panel-curves.js'
import { maxSavedSearches } from '../../shared/watch/saved-search-api.js'
import { wayBack } from '../db/embedded/start-error.js'
import { listMigrations } from '../db/migrate.js'
import { headlinePriceSql } from '../db/recount-stock.js'
import { messageOf } from '../run/caught-error.js'

/** Tables are read row by row with their long values; indexes by an extension of PostgreSQL, where it is installed. */
const tables = `
  select oid::regclass::text as name, format('select sum(length(t::text)) from only %s t', oid::regclass) as reading
  from pg_class where relkind in ('r', 'm') and relpersistence <> 't' and has_table_privilege(oid, 'select') order by 1`
const indexes = `
  select c.oid::regclass::text as name, format('select bt_index_check(%s::regclass)', c.oid) as reading
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
  where m.amname = 'btree' and i.indisvalid and c.relpersistence <> 't' order by 1`

/** Names every table and index that cannot be read to its end, with what PostgreSQL says. */
async function readEveryPage(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  const problems: string[] = []
  const attempt = async (name: string, query: string) => {
    await client.query('savepoint attempt')
    try {
      await client.query(query)
    } catch (error) {
      await client.query('rollback to savepoint attempt')
      problems.push(`${name}: ${messageOf(error)}`)
    }
  }
  const readAll = async (list: string) => {
    const { rows } = await client.query<{ name: string; reading: string }>(list)
    for (const { name, reading } of rows) await attempt(name, reading)
  }
  try {
    // rolled back at the end, so that nothing of the extension stays
    await client.query('begin')
    await readAll(tables)
    const { rowCount } = await client.query(`select from pg_available_extensions where name = 'amcheck' and
      (select rolsuper from pg_roles where rolname = current_user)`)
    if (rowCount === 1) {
      await client.query('create extension if not exists amcheck')
      await readAll(indexes)
    }
    return problems
  } finally {
    await client.query('rollback')
    client.release()
  }
}

export type Finding = { promise: string; problems: string[] }

/** Invariants of the data. Each query returns one row, with a `problem`, per violation. */
const invariants: readonly { promise: string; query: string }[] = [
  {
    promise: 'there is an administrator who can sign in',
    query: `select 'make one: npm run admin -- create EMAIL' as problem where not exists (
      select 1 from accounts where user_type = 'admin' and is_active and password_hash is not null)`,
  },
  {
    promise: 'every supplier has its company, and nobody else has one',
    query: `select a.email || ' (' || a.user_type || ')' as problem from accounts a
      left join suppliers s on s.account_id = a.id where (a.user_type = 'supplier') <> (s.account_id is not null)`,
  },
  {
    promise: 'stock, offers and price of every panel equal a recount',
    query: `select p.brand_lower || ' ' || p.sku as problem from panels p left join (
        select i.panel_id, sum(i.quantity) as quantity, count(*) as offers, ${headlinePriceSql} as price
        from inventory i join accounts a on a.id = i.supplier_id where i.quantity > 0 and a.is_active
          and (i.available_from is null or i.available_from <= (now() at time zone 'utc')::date) group by 1
      ) o on o.panel_id = p.id
      where (p.stock_quantity, p.offer_count, p.lowest_price)
        is distinct from (coalesce(o.quantity, 0), coalesce(o.offers, 0), o.price)`,
  },
  {
    promise: 'every price compares at the rate of its currency',
    query: `select i.id::text as problem from inventory i left join exchange_rates r on r.currency = i.currency
      where i.price_usd is distinct from
        case when i.currency = 'USD' then i.price_per_unit else round(i.price_per_unit / r.per_usd, 2) end`,
  },
  {
    promise: 'every panel has the maker of its brand, and no alias of a brand points to another alias',
    query: `select coalesce(p.brand, '') || ' ' || p.sku as problem from panels p where p.maker_key <> maker_of(p.brand_key)
      union all select a.alias from brand_aliases a join brand_aliases b on b.alias_key = a.brand_key`,
  },
  {
    promise: 'no panel in the bin is also in the catalogue',
    query: `select b.sku as problem from panel_bin b join panels p on p.id = b.id`,
  },
  {
    promise: 'every panel is fitted with the current model for replacements',
    query: `select count(*) || ' are not: npm run admin -- refit' as problem from panels
      where match_version is distinct from ${modelVersion} or match_curves is null or connector_families is null
      having count(*) > 0`,
  },
  {
    promise: 'a quote request is accepted exactly where one of its offers is, and each was sent to somebody',
    query: `select r.id::text as problem from quote_requests r left join quote_offers o on o.request_id = r.id
      group by r.id having count(o.id) = 0 or (r.status = 'accepted') <> (count(*) filter (where o.status = 'accepted') = 1)`,
  },
  {
    promise: 'every accepted offer has an order, and each order is of one supplier, numbered without a gap',
    query: `select o.id::text as problem from quote_offers o where o.status = 'accepted' and o.order_number is null
      union all select order_number from quote_offers where order_number is not null and supplier_id is not null
        group by 1 having count(distinct supplier_id) > 1
      union all select y.year::text from quote_order_years y
        where y.orders <> (select count(*) from quote_orders d where d.number like 'HX-' || y.year || '-%')`,
  },
  {
    promise: 'no session belongs to an account that was deactivated',
    query: `select a.email as problem from sessions s join accounts a on a.id = s.account_id where not a.is_active`,
  },
  {
    promise: 'mails leave',
    query: `select kind || ' of ' || to_char(created_at, 'YYYY-MM-DD HH24:MI') || ' ' || status
        || coalesce(': ' || last_error, '') as problem from mails
      where status = 'failed' and created_at > now() - interval '7 days'
        or status = 'pending' and created_at < now() - interval '15 minutes' order by created_at`,
  },
  {
    promise: 'a mail that has left keeps no body',
    query: `select id::text as problem from mails where status in ('sent', 'expired')
      and (text_body is not null or html_body is not null or unsubscribe_url is not null)`,
  },
  {
    promise: 'messages to webhooks leave',
    query: `select d.event || ' of ' || to_char(d.created_at, 'YYYY-MM-DD HH24:MI') || ' is due since '
        || to_char(d.next_try_at, 'YYYY-MM-DD HH24:MI') as problem
      from webhook_deliveries d join webhooks w on w.id = d.webhook_id join accounts a on a.id = w.account_id
      where d.status = 'waiting' and a.is_active and d.next_try_at < now() - interval '15 minutes' order by d.created_at`,
  },
  {
    promise: 'nobody has more saved searches than are allowed',
    query: `select a.email || ' has ' || count(*) as problem from saved_searches s join accounts a on a.id = s.account_id
      group by a.id having count(*) > ${maxSavedSearches}`,
  },
  {
    promise: 'what changes in the catalogue is looked at for alerts',
    query: `select count(*) || ' changes wait since ' || to_char(min(at), 'YYYY-MM-DD HH24:MI') as problem from panel_states
      where at < now() - interval '30 minutes' having count(*) > 0`,
  },
  {
    promise: 'no background job has been given up',
    query: `select task_identifier || ': ' || coalesce(last_error, '') as problem
      from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`,
  },
  {
    promise: 'every index and constraint is valid',
    query: `select indexrelid::regclass::text as problem from pg_index where not indisvalid
      union all select conname from pg_constraint where not convalidated`,
  },
  {
    promise: 'an acknowledged write is on disk',
    query: `select name || ' is ' || setting as problem from pg_settings
      where name in ('fsync', 'full_page_writes') and setting <> 'on' or name = 'synchronous_commit' and setting = 'off'`,
  },
]

/**
 * Runs every check. Of a damaged database, or one of another version, only that is reported, because the other checks
 * would fail.
 */
export async function findProblems(pool: pg.Pool): Promise<Finding[]> {
  const unreadable = await readEveryPage(pool)
  const promise = 'every table and index can be read to its end'
  if (unreadable.length > 0) return [{ promise, problems: [...unreadable, wayBack] }]
  const migrations = await findMigrationProblems(pool)
  if (migrations.problems.length > 0) return [migrations]
  const findings: Finding[] = [{ promise, problems: [] }, migrations]
  for (const { promise, query } of invariants) {
    const { rows } = await pool.query<{ problem: string }>(query)
    findings.push({ promise, problems: rows.map(({ problem }) => problem) })
  }
  return findings
}

async function findMigrationProblems(pool: pg.Pool): Promise<Finding> {
  const promise = 'the database is of this version'
  const { rows } = await pool.query<{ there: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as there",
  )
  if (!rows[0]?.there) return { promise, problems: ['it is empty: start Heliodex once, or restore a backup'] }
  const applied = await pool.query<{ version: number; name: string; checksum: string }>(
    'select version, name, checksum from schema_migrations',
  )
  const done = new Map(applied.rows.map((row) => [row.version, row]))
  const known = listMigrations()
  const problems = known
    .filter(({ version, checksum }) => done.get(version)?.checksum !== checksum)
    .map(({ version, name }) => (done.has(version) ? `${name} was another` : `${name} is missing: start Heliodex once`))
  for (const { version, name } of applied.rows)
    if (!known.some((migration) => migration.version === version)) problems.push(`${name} is of a newer Heliodex`)
  return { promise, problems }
}
