import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { listMigrations, migrate } from '../../src/server/db/migrate.js'
import { gatherDemand } from '../../src/server/insight/gather-demand.js'
import { rollUpSearches } from '../../src/server/insight/roll-up-searches.js'
import { findProblems } from '../../src/server/ops/find-problems.js'
import { refitPanels } from '../../src/server/panels/refit-panels.js'
import * as accounts from '../../src/shared/accounts/account-api.js'
import { searchPanels } from '../../src/shared/find/search-api.js'
import * as analytics from '../../src/shared/insight/analytics-api.js'
import * as quotes from '../../src/shared/quotes/quote-api.js'
import * as panelRequests from '../../src/shared/requests/panel-request-api.js'
import { listSupplierRequests } from '../../src/shared/requests/supplier-request-api.js'
import * as inventory from '../../src/shared/stock/inventory-api.js'
import { createSavedSearch } from '../../src/shared/watch/saved-search-api.js'
import { password } from '../support/factories.js'
import { question } from '../support/quote-factories.js'
import { startTestApp, type TestApp } from '../support/test-app.js'

const releases = [5, 11]
const contentOf = (release: number) =>
  readFileSync(new URL(`../support/releases/${String(release).padStart(4, '0')}.sql`, import.meta.url), 'utf8')

type Row = Record<string, unknown>
type Tables = Map<string, Row[]>

async function readTables(pool: pg.Pool): Promise<Tables> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const found: Tables = new Map()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`)
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

/** The rows of a table as text, with the columns of the old release. */
const asTexts = (rows: readonly Row[], columns: readonly string[]) =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort()

// tables recounted from the log after an upgrade, and the list of migrations itself
const movesOn = new Set(['search_log_rollup', 'schema_migrations'])

/** Removed columns, and where their data is now. */
const droppedColumns: Readonly<Record<string, readonly string[]>> = {
  // in stored_table_rows
  inventory_imports: ['content'],
}

/** A database filled by the old release and upgraded by the product's own migrations. */
async function upgradeFrom(release: number) {
  let before: Tables = new Map()
  const test = await startTestApp(
    {},
    {
      async fill(pool) {
        const known = listMigrations().filter(({ version }) => version <= release)
        await migrate(pool, known)
        for (const earlier of releases) if (earlier <= release) await pool.query(contentOf(earlier))
        before = await readTables(pool)
        const applied = await migrate(pool)
        expect(applied).toEqual(
          listMigrations()
            .slice(known.length)
            .map(({ name }) => name),
        )
      },
    },
  )
  return { test, before }
}

type People = Awaited<ReturnType<typeof signEverybodyIn>>

async function signEverybodyIn(test: TestApp) {
  const { session: buyer } = await test.call(accounts.loginUser, { body: { email: 'buyer@old.example', password } })
  const { session: supplier } = await test.call(accounts.loginSupplier, {
    body: { email: 'sun@old.example', password },
  })
  const { session: admin } = await test.call(accounts.loginAdmin, { body: { email: 'admin@old.example', password } })
  if (!buyer || !admin) throw new Error('somebody verified is asked to verify')
  return { buyer, supplier, admin }
}

describe.each(releases)('a database of the release with migration %i', (release) => {
  it('upgrades without losing a row, passes the admin check, and works', async () => {
    const { test, before } = await upgradeFrom(release)
    try {
      const after = await readTables(test.deps.pool)
      for (const [name, rows] of before) {
        const columns = Object.keys(rows[0] ?? {}).filter((column) => !droppedColumns[name]?.includes(column))
        if (!movesOn.has(name)) expect(asTexts(after.get(name) ?? [], columns), name).toEqual(asTexts(rows, columns))
      }
      // like the job that every start queues
      await refitPanels(test.db)
      const findings = await findProblems(test.deps.pool)
      // the test server has fsync off
      const wrong = findings.filter(({ promise, problems }) => problems.length > 0 && !promise.includes('on disk'))
      expect(wrong).toEqual([])
      const people = await signEverybodyIn(test)
      await workAsBefore(test, people)
      await workWithWhatIsNew(test, people)
      if (release >= 11) await workWithRequests(test, people)
    } finally {
      await test.close()
    }
  })
})

async function workAsBefore(test: TestApp, { buyer, supplier }: People) {
  const { user } = await test.call(accounts.getMe, {}, { token: 'old-session-of-the-buyer' })
  expect(user).toMatchObject({ email: 'buyer@old.example', full_name: 'Ada Lovelace' })

  const found = await test.call(searchPanels, { query: { search: 'trina 450' } }, buyer)
  expect(found.panels).toMatchObject([
    {
      SKU: 'TSM-450NEG9R.28',
      Voc_V: 52.9,
      inventory: [
        { quantity: 720, pricePerUnit: 81.5, supplier: { companyName: 'Sun Trade GmbH', email: 'sun@old.example' } },
      ],
    },
  ])
  const byFigures = await test.call(searchPanels, { query: { Watts_W: '500', Watts_W_operator: 'gte' } }, buyer)
  expect(byFigures.panels).toMatchObject([{ SKU: 'JKM545M-72HL4-V', inventory: [] }])

  const own = await test.call(inventory.listOwnInventory, { query: {} }, supplier)
  expect(own.items.map(({ panel, quantity }) => [panel.SKU, quantity])).toEqual(
    expect.arrayContaining([
      ['TSM-450NEG9R.28', 720],
      ['LX-400 Größe L', 15],
    ]),
  )
  const [line] = own.items.filter(({ quantity }) => quantity === 720)
  const body = { quantity: 700, pricePerUnit: 80, version: line?.version ?? 0 }
  await test.call(inventory.updateOwnInventory, { params: { id: line?.id ?? '' }, body }, supplier)
  const again = await test.call(searchPanels, { query: { search: 'TSM450NEG9R' } }, buyer)
  expect(again.panels[0]?.inventory).toMatchObject([{ quantity: 700, pricePerUnit: 80 }])
}

async function workWithWhatIsNew(test: TestApp, { admin, buyer, supplier }: People) {
  for (let round = 0; round < 2; round++) {
    const { totalSearches } = await test.call(analytics.getSearchAnalytics, { query: {} }, admin)
    // three old ones, three new ones
    expect(totalSearches).toBe(6)
    await rollUpSearches(test.db)
  }
  await gatherDemand(test.deps)
  const { demands } = await test.call(analytics.listDemand, { query: {} }, admin)
  expect(demands.filter(({ withoutResults }) => withoutResults > 0)).not.toEqual([])

  const saved = { name: 'Trina', query: { search: 'trina' }, alert: 'instant' as const }
  await test.call(createSavedSearch, { body: saved }, buyer)
  const trina = '00000000-0000-4000-8000-0000000000d1'
  await test.call(quotes.createQuoteRequest, { body: question(trina) }, buyer)
  const { requests } = await test.call(quotes.listReceivedQuoteRequests, { query: {} }, supplier)
  expect(requests).toMatchObject([{ panel: { SKU: 'TSM-450NEG9R.28' }, user: { company: 'Roofs Ltd' } }])
}

async function workWithRequests(test: TestApp, { admin }: People) {
  const companies = await test.call(listSupplierRequests, { query: { status: 'pending' } }, admin)
  expect(companies.requests).toMatchObject([{ companyName: 'Meitner Modules' }])
  const { requests } = await test.call(panelRequests.listPanelRequests, { query: { status: 'pending' } }, admin)
  expect(requests).toMatchObject([{ panelData: { panelData: { brand: 'Aiko', wattage: 460 } } }])
  const url = requests[0]?.attachmentUrl ?? ''
  const file = await test.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
  expect(file.body).toBe('%PDF-1.7 %%EOF')
}
