import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeOffer, makePanel, makeSupplier } from '../../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { createDb, createPool } from '../../db/database.js'
import { recountStock } from '../../db/recount-stock.js'
import { findPanels } from '../../panels/read-panels.js'
import { forgetForeignChanges, pruneChanges } from './apply-changes.js'
import { Catalogue } from './catalogue.js'
import { describePanel } from './describe-panel.js'

let app: TestApp
let beside: TestApp
beforeAll(async () => {
  app = await startTestApp()
  beside = await startTestApp({}, { beside: app })
})
afterAll(async () => {
  await beside.close()
  await app.close()
})

/** All panels with their offers as a process returns them, by id. */
const held = ({ deps }: Pick<TestApp, 'deps'>) =>
  deps.catalogue.read(({ table }) => {
    const rows = Array.from({ length: table.rowCount }, (_, row) => row).filter((row) => table.isThere[row] === 1)
    // the copy leaves out where the fields come from
    return structuredClone(rows.map((row) => describePanel(table, row, 'member'))).sort((a, b) =>
      a.id < b.id ? -1 : 1,
    )
  })

/** The same from the database. */
async function stored() {
  const ids = await app.db.selectFrom('panels').select('id').orderBy('id').execute()
  // offers are counted in memory: the rows have what was counted last, which writes past the product did not do
  await recount(...ids.map(({ id }) => id))
  return findPanels(
    app.db,
    ids.map(({ id }) => id),
    'member',
  )
}

async function expectAsStored() {
  const [expected, first, second] = [await stored(), await held(app), await held(beside)]
  expect(first).toEqual(expected)
  expect(second).toEqual(expected)
}

const supplierWithStock = async () => {
  const supplier = await makeSupplier(app.db)
  const panel = await makePanel(app.db)
  await makeOffer(app.db, panel.id, supplier.id)
  return { supplier, panel }
}

const recount = (...panelIds: string[]) => app.db.transaction().execute((trx) => recountStock(trx, panelIds))

describe('every process', () => {
  it('shows what was written before it is asked: panels, offers, suppliers, and what is gone', async () => {
    const { supplier, panel } = await supplierWithStock()
    await expectAsStored()
    await app.db.updateTable('panels').set({ watts_w: 401.5, brand: null }).where('id', '=', panel.id).execute()
    await app.db.updateTable('inventory').set({ quantity: 7, price_per_unit: null }).execute()
    await recount(panel.id)
    await expectAsStored()
    await app.db.updateTable('suppliers').set({ country: 'Österreich', website: null }).execute()
    await app.db.updateTable('accounts').set({ company_name: 'Renamed' }).where('id', '=', supplier.id).execute()
    await expectAsStored()
    for (const is_active of [false, true]) {
      await app.db.updateTable('accounts').set({ is_active }).where('id', '=', supplier.id).execute()
      await expectAsStored()
    }
    await app.db.deleteFrom('accounts').where('id', '=', supplier.id).execute()
    await expectAsStored()
    await app.db.deleteFrom('panels').where('id', '=', panel.id).execute()
    await expectAsStored()
  })

  it('shows lines that are emptied, filled, moved to another panel and counted, and a panel changed after its count', async () => {
    const { supplier, panel } = await supplierWithStock()
    const other = await supplierWithStock()
    await expectAsStored()
    const lines = app.db.updateTable('inventory').where('supplier_id', '=', supplier.id)
    for (const quantity of [0, 5]) {
      await lines.set({ quantity }).execute()
      await recount(panel.id, other.panel.id)
      await expectAsStored()
    }
    await lines.set({ panel_id: other.panel.id }).execute()
    await recount(panel.id, other.panel.id)
    await expectAsStored()
    await app.db.transaction().execute(async (trx) => {
      await recountStock(trx, [panel.id, other.panel.id])
      await trx.updateTable('panels').set({ watts_w: 402.5 }).where('id', '=', panel.id).execute()
      const { rows } = await sql`select kind from catalogue.changes where xid = pg_current_xact_id()`.execute(trx)
      expect(rows).toEqual([{ kind: 'panel' }])
    })
    await expectAsStored()
    for (const available_from of ['2999-01-01', null]) {
      await lines.set({ available_from }).execute()
      await recount(panel.id, other.panel.id)
      await expectAsStored()
    }
    expect((await held(app)).find(({ id }) => id === other.panel.id)?.inventory).toHaveLength(2)
  })

  it('sees nothing of a transaction that failed, and all of one that ended after later ones', async () => {
    await makePanel(app.db, { SKU: 'EARLY' })
    await expectAsStored()
    await app.db
      .transaction()
      .execute(async (trx) => {
        await makePanel(trx, { SKU: 'NEVER' })
        throw new Error('undone')
      })
      .catch(() => {})
    await expectAsStored()
    let end = () => {}
    const waits = new Promise<void>((resolve) => {
      end = resolve
    })
    const late = app.db.transaction().execute(async (trx) => {
      await makePanel(trx, { SKU: 'LATE' })
      await waits
    })
    for (let n = 0; n < 5; n++) {
      await makePanel(app.db, { SKU: `BETWEEN-${n}` })
      await expectAsStored()
    }
    end()
    await late
    await expectAsStored()
  })

  it('notices that a table was emptied', async () => {
    await supplierWithStock()
    await sql`truncate inventory`.execute(app.db)
    expect((await held(beside)).some(({ inventory }) => inventory.length > 0)).toBe(false)
    await expectAsStored()
    await supplierWithStock()
    await expectAsStored()
  })

  it('reads the catalogue whole when what was noted since is gone', async () => {
    await supplierWithStock()
    await held(app)
    await makePanel(app.db, { SKU: 'UNREAD' })
    // open transactions on this server keep later changes, so this may take a few attempts
    await vi.waitFor(async () => {
      await pruneChanges(app.db, -1)
      const { rows } = await sql<{ left: number }>`select count(*) as left from catalogue.changes`.execute(app.db)
      expect(rows[0]?.left).toBe(0)
    }, 15_000)
    await expectAsStored()
    await makePanel(app.db, { SKU: 'AFTER' })
    await expectAsStored()
  })

  it('what another server recorded, as in a restored dump, is forgotten, and the own changes are kept', async () => {
    const ahead = sql`'9000000000'::xid8`
    await sql`update catalogue.horizon set before = ${ahead}`.execute(app.db)
    await sql`insert into catalogue.changes (kind, xid) values ('all', ${ahead})`.execute(app.db)
    await makePanel(app.db, { SKU: 'OWN' })
    await forgetForeignChanges(app.db)
    const { rows } = await sql<{ foreign: number; own: number }>`
      select count(*) filter (where xid = ${ahead}) + (select count(*) from catalogue.horizon where before = ${ahead}) as foreign,
        count(*) filter (where xid < ${ahead}) as own from catalogue.changes`.execute(app.db)
    expect(rows[0]?.foreign).toBe(0)
    expect(rows[0]?.own).toBeGreaterThan(0)
    await expectAsStored()
  })
})

describe('many writers and readers', () => {
  it('no answer is older than the last write before it was asked, whoever is killed meanwhile', {
    timeout: 120_000,
  }, async () => {
    const suppliers = await Promise.all([1, 2, 3].map(() => makeSupplier(app.db)))
    const writers = createDb(createPool(app.connection, { max: 6, statementTimeoutMs: 20_000 }))
    const settled = new Map<string, number | null>()
    let isOver = false
    const write = async (writer: number) => {
      for (let n = 0; n < 25; n++) {
        const panel = await makePanel(writers, { SKU: `W${writer}-${n}`, Watts_W: 300 + n })
        settled.set(panel.id, 300 + n)
        const supplier = suppliers[n % suppliers.length]
        if (supplier) await makeOffer(writers, panel.id, supplier.id, { quantity: 1 + n })
        if (n % 5 === 1) {
          settled.delete(panel.id)
          await writers.deleteFrom('panels').where('id', '=', panel.id).execute()
          settled.set(panel.id, null)
        } else if (n % 5 === 2) {
          settled.delete(panel.id)
          await writers
            .updateTable('panels')
            .set({ watts_w: 500 + n })
            .where('id', '=', panel.id)
            .execute()
          settled.set(panel.id, 500 + n)
        }
      }
    }
    const readAlways = async (process: TestApp) => {
      let reads = 0
      for (; !isOver; reads++) {
        const known = new Map(settled)
        const answered = await held(process).catch(() => undefined)
        if (!answered) continue
        const watts = new Map(answered.map((panel) => [panel.id, panel.Watts_W]))
        // a row that is being written may have its old or its new value
        for (const [id, value] of known)
          if (settled.get(id) === value) expect(watts.get(id) ?? null, `${id} after ${reads} reads`).toBe(value)
      }
      return reads
    }
    /** Repeatedly ends the connections that read the columns. */
    const kill = async () => {
      while (!isOver) {
        await sleep(60)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name like '%catalogue'`.execute(writers)
      }
    }
    const reading = [readAlways(app), readAlways(beside), readAlways(app)]
    const killing = kill()
    await Promise.all([1, 2, 3, 4].map(write))
    isOver = true
    await killing
    for (const reads of await Promise.all(reading)) expect(reads).toBeGreaterThan(5)
    await writers.destroy()
    await expectAsStored()
  })

  it('a process that starts while others write begins with all of it', async () => {
    let isOver = false
    const writing = (async () => {
      for (let n = 0; !isOver; n++) await makePanel(app.db, { SKU: `START-${n}-${Date.now()}` })
    })()
    for (let start = 0; start < 5; start++) {
      const { id } = await makePanel(app.db)
      const starting = new Catalogue(app.connection)
      expect((await held({ deps: { ...app.deps, catalogue: starting } })).some((panel) => panel.id === id)).toBe(true)
      await starting.close()
    }
    isOver = true
    await writing
    await expectAsStored()
  })
})
