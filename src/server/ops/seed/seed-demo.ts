import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import type { Db } from '../../db/database.js'
import { addJob } from '../../db/jobs/add-job.js'
import { recountStock } from '../../db/recount-stock.js'
import { batchesOf } from '../../panels/import/insert-panels.js'
import { projectFolder } from '../../run/project-folder.js'
import { storeFlashList } from '../../stock/lots/flash-lists.js'
import { inCents, makeLots, measurePieces } from './demo-lots.js'
import { makeOldStock } from './demo-old-stock.js'
import { randomNumbers } from './random-numbers.js'

const hours = 3_600_000
const days = 24 * hours
const oldestDays = 150

type DemoPanel = { id: string; watts: number | null; efficiency: number | null; perPallet: number | null }

/**
 * Demo suppliers with stock: prices follow power and efficiency, suppliers differ a little in price, and offers in age.
 */
export async function seedDemo(trx: Db, panelIds: readonly string[]) {
  const supplierIds: string[] = []
  const text = await readFile(join(projectFolder, 'catalogue', 'demo-suppliers.csv'))
  for (const demo of parse(text, { columns: true }) as DemoSupplier[]) {
    const id = await insertSupplier(trx, demo)
    if (id !== undefined) supplierIds.push(id)
  }
  const panels = await trx
    .selectFrom('panels')
    .select(['id', 'watts_w as watts', 'module_efficiency_percent as efficiency'])
    .select('panels_per_pallet_count as perPallet')
    .where('id', 'in', panelIds)
    .orderBy('brand_lower')
    .orderBy('sku_lower')
    .execute()
  const lines = makeOffers(panels, supplierIds)
  const offers = [
    ...lines.map(({ perPallet, ...line }) => ({ ...line, ...palletTerms(line, perPallet) })),
    ...makeLots(lines),
    ...(await makeOldStock(trx, supplierIds)),
  ]
  for (const batch of batchesOf(offers)) await trx.insertInto('inventory').values(batch).execute()
  await measureLots(trx, supplierIds)
  await writeHistory(trx, supplierIds)
  await recountStock(trx, [...new Set(offers.map(({ panel_id }) => panel_id))])
  await addJob(trx, 'freeze_market', {})
  return { suppliers: supplierIds.length, offers: offers.length }
}

/** Goods of today are sold by the pallet and cheaper by six; a line of less than a pallet is sold by the piece. */
function palletTerms(
  { quantity, price_per_unit: price }: { quantity: number; price_per_unit: number | null },
  perPallet: number | null,
) {
  if (perPallet === null || price === null || quantity < perPallet * 2) return {}
  const breaks = [perPallet, perPallet * 6].map((from, n) => ({
    from,
    pricePerUnit: inCents(price * (0.97 - n * 0.04)),
  }))
  return { price_breaks: JSON.stringify(breaks) }
}

/** How many of the lots that were flashed come with their list. */
const measuredLots = 40

async function measureLots(trx: Db, supplierIds: readonly string[]) {
  const lots = await trx
    .selectFrom('inventory as i')
    .innerJoin('panels as p', 'p.id', 'i.panel_id')
    .select(['i.id', 'i.quantity', 'p.pmax_w', 'p.imp_a', 'p.voc_v', 'p.isc_a'])
    .where('i.supplier_id', 'in', supplierIds)
    .where('i.tested', '=', 'flash')
    .where('i.quantity', '>=', 20)
    .where('i.quantity', '<=', 120)
    // spread over all of them
    .orderBy(sql`md5(p.sku_lower || i.lot)`)
    .limit(measuredLots)
    .execute()
  for (const { id, quantity, pmax_w: Pmax_W, imp_a: Imp_A, voc_v: Voc_V, isc_a: Isc_A } of lots)
    if (Pmax_W !== null && Imp_A !== null && Voc_V !== null && Isc_A !== null)
      await storeFlashList(trx, { id }, measurePieces({ Pmax_W, Imp_A, Voc_V, Isc_A }, quantity))
}

/** How far back the demo's prices are known. */
const historyWeeks = 12

/** Every offer is as old as it says, as far as the history goes, and cost a little more before. */
async function writeHistory(trx: Db, supplierIds: readonly string[]) {
  await sql`delete from offer_history where supplier_id = any(${supplierIds}::uuid[])`.execute(trx)
  await sql`
    insert into offer_history (panel_id, supplier_id, changed_at, quantity, price_per_unit, currency, condition, lot)
    select i.panel_id, i.supplier_id, greatest(past.at, first.at), i.quantity, round(i.price_per_unit * past.part, 2), i.currency, i.condition, i.lot
    from inventory i, lateral (values (i.updated_at - interval '40 days', 1.04), (i.updated_at, 1)) past (at, part),
      (select now() - make_interval(weeks => ${historyWeeks})) first (at)
    where i.supplier_id = any(${supplierIds}::uuid[]) and (past.part = 1 or i.updated_at > first.at)
    order by 3, i.id`.execute(trx)
}

/** A fictional company. Its name ends in "(demo)" everywhere, and nobody can sign in as one. */
type DemoSupplier = Record<
  'company' | 'firstName' | 'lastName' | 'phone' | 'address' | 'city' | 'state' | 'zip' | 'country',
  string
>

async function insertSupplier(trx: Db, demo: DemoSupplier) {
  const { company, phone: phone_number, address, city, state, zip: zip_code, country } = demo
  const slug = slugOf(company)
  const email = `${slug}@demo.heliodex.local`
  const made = await trx
    .insertInto('accounts')
    .values({
      user_type: 'supplier',
      email,
      email_key: email,
      password_hash: null,
      first_name: demo.firstName,
      last_name: demo.lastName,
      company_name: `${company} (demo)`,
      verified_at: new Date(),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  const website = `https://${slug}.demo.heliodex.local`
  await trx
    .insertInto('suppliers')
    .values({ account_id: made.id, phone_number, website, address, city, state, zip_code, country, is_demo: true })
    .execute()
  return made.id
}

const slugOf = (company: string) =>
  company
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

const offersPerPanel = [0, 1, 1, 2, 2, 3, 3, 4, 5, 7]

function makeOffers(panels: readonly DemoPanel[], supplierIds: readonly string[]) {
  const random = randomNumbers(2026)
  const markups = supplierIds.map(() => 0.93 + random() * 0.16)
  const now = Date.now()
  return panels.flatMap(({ id, watts, efficiency, perPallet }) => {
    const offerCount = offersPerPanel[Math.floor(random() * offersPerPanel.length)] ?? 1
    const perWatt = perWattOf(efficiency, random())
    const chosen = [...supplierIds.keys()].sort(() => random() - 0.5).slice(0, offerCount)
    return chosen.map((index) => ({
      panel_id: id,
      supplier_id: supplierIds[index] ?? '',
      quantity: Math.round(10 ** (1 + random() * 2.4)),
      price_per_unit:
        watts === null || random() < 0.06 ? null : priceOf(watts * perWatt * (markups[index] ?? 1), random()),
      perPallet,
      // from an hour to months ago, mostly recent
      updated_at: new Date(now - hours - random() ** 2.2 * oldestDays * days),
    }))
  })
}

/** Dollars per watt as wholesalers ask them; efficient panels cost more. */
const perWattOf = (efficiency: number | null, luck: number) =>
  0.09 + Math.max(0, Math.min(1, ((efficiency ?? 19) - 15) / 9)) * 0.05 + luck * 0.06

const priceOf = (price: number, luck: number) => Math.round(price * (0.97 + luck * 0.06) * 100) / 100

export const hasPanels = async (db: Db) =>
  (await sql<{ found: boolean }>`select exists (select 1 from panels) as found`.execute(db)).rows[0]?.found === true
