// The two measured catalogues: real panels with generated stock, and a million generated panels.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createDb, createPool } from '../../dist/server/db/database.js'
import { migrate } from '../../dist/server/db/migrate.js'
import { insertPanels, learnWordsOf } from '../../dist/server/panels/import/insert-panels.js'
import { refitPanels } from '../../dist/server/panels/refit-panels.js'
import { projectFolder } from '../prepare.mjs'
import { makeCurves } from './make-curves.mjs'
import { readPanels } from './read-panels.mjs'

const longMs = 1_800_000

export async function openBench(connection, name, fill) {
  const admin = new pg.Client({ ...connection, database: 'postgres' })
  await admin.connect()
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) await admin.query(`create database ${name}`)
  await admin.end()
  const target = { ...connection, database: name }
  const pool = createPool(target, { max: 4, statementTimeoutMs: longMs })
  await migrate(pool)
  const { rows } = await pool.query('select exists (select 1 from panels) as found')
  if (!rows[0].found) {
    await makeSuppliers(pool)
    await fill(pool)
    await pool.query('vacuum analyze')
  }
  // a kept database may have another version of the model
  await refitPanels(createDb(pool))
  return { connection: target, pool }
}

const makeSuppliers = (pool) =>
  pool.query(`
    with made as (
      insert into accounts (user_type, email, email_key, company_name, verified_at)
      select 'supplier', 's' || n || '@bench.test', 's' || n || '@bench.test', 'Supplier ' || n, now() from generate_series(1, 300) n
      on conflict do nothing returning id
    )
    insert into suppliers (account_id, phone_number, website, address, city, state, country)
    select id, '+1 555 0100', 'https://bench.test', 'Street 1', 'Town', 'State', 'Country' from made`)

/** Real panels, if the file exists. Values that the list does not state are generated, so that every filter has work. */
export async function fillReal(pool) {
  const listed = join(projectFolder, '..', 'shared', 'catalogue', 'cec-modules.csv.gz')
  if (!existsSync(listed)) {
    console.log(`No ${listed}: measuring generated panels instead of real ones.`)
    return fillMade(pool, 22_084, 100_000)
  }
  const db = createDb(pool)
  const facts = await readPanels(listed)
  await learnWordsOf(db, facts)
  await insertPanels(db, facts, { source: 'seed' })
  await pool.query(`update panels set
    length_mm = coalesce(length_mm, 1500 + hashtext(sku) % 400), width_mm = coalesce(width_mm, 990 + abs(hashtext(sku)) % 140),
    thickness_mm = 30 + abs(hashtext(sku)) % 3 * 5, weight_kg = 18 + abs(hashtext(sku)) % 120 / 10.0,
    cable_length_mm = 1000 + abs(hashtext(sku)) % 4 * 100`)
  await makeStock(pool, 100_000)
}

/** Panels of 400 brands with realistic model numbers; indexes are created after the rows. */
export async function fillMade(pool, panels, offers) {
  const { rows: indexes } = await pool.query(`select indexname, indexdef from pg_indexes
    where tablename = 'panels' and indexdef not like '%UNIQUE%'`)
  // nobody would read a million recorded changes
  for (const table of ['panels', 'inventory']) await pool.query(`alter table ${table} disable trigger user`)
  for (const { indexname } of indexes) await pool.query(`drop index ${indexname}`)
  await pool.query(`
    insert into panels (sku, brand, description, cell_type, connector_type, watts_w, pmax_w, vmp_v, imp_a, voc_v, isc_a, length_mm,
      width_mm, thickness_mm, weight_kg, number_of_cells_count, cable_length_mm, module_efficiency_percent,
      temp_coeff_pmax_percent_per_c, temp_coeff_voc_percent_per_c, temp_coeff_isc_percent_per_c, sku_lower, sku_key, brand_lower, brand_key, cell_type_lower, search_text, source)
    select sku, brand, description, cell_type, 'MC4', watts, watts, voc * 0.83, round((watts / (voc * 0.83))::numeric, 2)::float8, voc,
      round((watts / (voc * 0.83) * 1.06)::numeric, 2)::float8, length, width, 30 + n % 3 * 5, 18 + n % 160 / 10.0,
      (array[60, 72, 108, 120, 132, 144])[1 + n % 6], 1000 + n % 8 * 100,
      round((watts::numeric / (length * width) * 100000), 2)::float8, -0.34,
      case when n % 10 > 0 then -0.27 end, case when n % 20 > 0 then 0.045 end, lower(sku), regexp_replace(lower(sku), '[^a-z0-9]', '', 'g'), lower(brand),
      replace(lower(brand), ' ', ''), lower(cell_type),
      regexp_replace(lower(sku), '[^a-z0-9]', '', 'g') || ' ' || replace(lower(brand), ' ', '') || ' ' || regexp_replace(lower(description), '[^a-z0-9 ]', '', 'g'), 'seed'
    from (
      select n, watts, brand, voc, length, width,
        substr(upper(brand), 1, 3) || watts || (array['M', 'N', 'P', 'H'])[1 + n % 4] || '-' || (n::bigint * 7919) % 9973 || 'HL' || n / 9973 as sku,
        (array['Monocrystalline', 'Polycrystalline', 'N-type TOPCon', 'HJT', 'Thin Film'])[1 + n % 5] as cell_type,
        watts || ' W ' || (array['half-cut module', 'bifacial module', 'all black module', 'module'])[1 + n % 4] as description
      from (
        select n, 200 + (n * 31) % 101 * 5 as watts, 37 + (n * 17) % 140 / 10.0 + n / 14140 % 7 / 100.0 as voc, 1650 + (n * 13) % 700 as length, 990 + (n * 11) % 320 as width,
          (array['Sol', 'Lum', 'Hel', 'Nor', 'Zen', 'Kar', 'Vel', 'Tri', 'Qua', 'Jin', 'Can', 'Ris', 'Lon', 'Aik', 'Ser', 'Phon', 'Yin', 'Sun', 'Gre', 'Omn'])[1 + n % 20]
          || (array['ara', 'ex', 'ivo', 'antis', 'ora', 'ium', 'eko', 'adian', 'gi', 'aphim', 'ono', 'tek', 'wave', 'mark', 'dine', 'ella', 'osta', 'ique', 'arch', 'unda'])[1 + n / 20 % 20]
          || (array[' Solar', ' Energy', '', ' Power'])[1 + n % 4] as brand
        from generate_series(1, ${panels}) n
      ) seeds
    ) made on conflict do nothing`)
  await pool.query(`insert into search_words select distinct w from panels, regexp_split_to_table(lower(brand), ' ') w
    where length(w) >= 3 on conflict do nothing`)
  await makeCurves(pool)
  await makeStock(pool, offers)
  for (const table of ['panels', 'inventory']) await pool.query(`alter table ${table} enable trigger user`)
  for (const { indexdef } of indexes) await pool.query(indexdef)
}

/** Offers spread over the panels, and the stock columns of the panel rows. Prices compare by `price_usd`, whose trigger may be off. */
async function makeStock(pool, offers) {
  // numbers every panel and supplier, so that offers join theirs by equality
  await pool.query(
    `create table bench_panels as select row_number() over (order by sku_key, id)::int as n, id, watts_w from panels`,
  )
  await pool.query(
    `create table bench_suppliers as select row_number() over (order by account_id)::int as n, account_id from suppliers`,
  )
  const { rows } = await pool.query('select count(*) as total from bench_panels')
  await pool.query(`
    insert into inventory (panel_id, supplier_id, quantity, price_per_unit, price_usd, updated_at)
    select p.id, s.account_id, 1 + o % 500, p.price, p.price, now() - o % 100 * interval '1 day'
    from generate_series(1, ${offers}) o
    join bench_suppliers s on s.n = 1 + o % 300
    cross join lateral (
      select id, round((coalesce(watts_w, 300) * (0.1 + o % 97 / 500.0))::numeric, 2) as price
      from bench_panels where n = 1 + ((o::bigint * 7919) % ${rows[0].total})::int
    ) p
    on conflict do nothing`)
  await pool.query('drop table bench_panels, bench_suppliers')
  await pool.query(`
    update panels p set stock_quantity = o.quantity, offer_count = o.offers, lowest_price = o.price
    from (select panel_id, sum(quantity) as quantity, count(*) as offers, min(price_per_unit) as price from inventory group by 1) o
    where o.panel_id = p.id`)
}
