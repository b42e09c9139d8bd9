import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/database.js'
import type { Accounts } from '../db/tables/account-tables.js'
import { batchesOf } from '../panels/import/insert-panels.js'
import { recountStock } from '../panels/recount-stock.js'
import { type DemoSupplier, demoEmailOf, demoMark, demoSuppliers, slugOf } from './demo-suppliers.js'

/** The same pseudo-random numbers at every start (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const hours = 3_600_000
const days = 24 * hours
const oldestDays = 150

type DemoPanel = { id: string; watts: number | null; efficiency: number | null }

/**
 * Demo suppliers with stock: prices follow power and efficiency, suppliers differ a little in price, and offers in age.
 */
export async function seedDemo(trx: Db, panelIds: readonly string[]) {
  const supplierIds: string[] = []
  for (const demo of demoSuppliers) {
    const id = await insertSupplier(trx, demo)
    if (id !== undefined) supplierIds.push(id)
  }
  const panels = await trx
    .selectFrom('panels')
    .select(['id', 'watts_w as watts', 'module_efficiency_percent as efficiency'])
    .where('id', 'in', panelIds)
    .orderBy('brand_lower')
    .orderBy('sku_lower')
    .execute()
  const offers = makeOffers(panels, supplierIds)
  for (const batch of batchesOf(offers)) await trx.insertInto('inventory').values(batch).execute()
  await recountStock(trx, panelIds)
  return { suppliers: supplierIds.length, offers: offers.length }
}

async function insertSupplier(trx: Db, demo: DemoSupplier) {
  const email = demoEmailOf(demo)
  const [first_name, last_name] = demo.contact
  const account: Insertable<Accounts> = {
    user_type: 'supplier',
    email,
    email_key: email,
    password_hash: null,
    first_name,
    last_name,
    company_name: `${demo.company} ${demoMark}`,
    verified_at: new Date(),
  }
  const made = await trx
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  await trx
    .insertInto('suppliers')
    .values({
      account_id: made.id,
      phone_number: demo.phone,
      website: `https://${slugOf(demo)}.demo.heliodex.local`,
      address: demo.address,
      city: demo.city,
      state: demo.state,
      zip_code: demo.zip,
      country: demo.country,
      is_demo: true,
    })
    .execute()
  return made.id
}

const offersPerPanel = [0, 1, 1, 2, 2, 3, 3, 4, 5, 7]

function makeOffers(panels: readonly DemoPanel[], supplierIds: readonly string[]) {
  const random = randomNumbers(2026)
  const markups = supplierIds.map(() => 0.93 + random() * 0.16)
  const now = Date.now()
  return panels.flatMap(({ id, watts, efficiency }) => {
    const offerCount = offersPerPanel[Math.floor(random() * offersPerPanel.length)] ?? 1
    const perWatt = perWattOf(efficiency, random())
    const chosen = [...supplierIds.keys()].sort(() => random() - 0.5).slice(0, offerCount)
    return chosen.map((index) => ({
      panel_id: id,
      supplier_id: supplierIds[index] ?? '',
      quantity: Math.round(10 ** (1 + random() * 2.4)),
      price_per_unit:
        watts === null || random() < 0.06 ? null : priceOf(watts * perWatt * (markups[index] ?? 1), random()),
      // from an hour to months ago, mostly recent
      updated_at: new Date(now - hours - random() ** 2.2 * oldestDays * days),
    }))
  })
}

/** Dollars per watt; efficient panels cost more. */
const perWattOf = (efficiency: number | null, luck: number) =>
  0.1 + Math.max(0, Math.min(1, ((efficiency ?? 19) - 15) / 9)) * 0.12 + luck * 0.06

const priceOf = (price: number, luck: number) => Math.round(price * (0.97 + luck * 0.06) * 100) / 100

export const hasPanels = async (db: Db) =>
  (await sql<{ found: boolean }>`select exists (select 1 from panels) as found`.execute(db)).rows[0]?.found === true
