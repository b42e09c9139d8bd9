import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startAppWithAdmin } from '../../../tests/support/app-with-admin.js'
import { drawPng } from '../../../tests/support/draw-pictures.js'
import { makeOffer, makePanel, makeSupplier, panelFacts } from '../../../tests/support/factories.js'
import { fileForm } from '../../../tests/support/file-form.js'
import { makeQuote } from '../../../tests/support/quote-factories.js'
import { searchPanels } from '../../shared/find/search-api.js'
import * as api from '../../shared/panels/brand-api.js'
import * as panels from '../../shared/panels/panel-api.js'
import type { PanelFacts } from '../../shared/panels/panel-shapes.js'
import { createPanelRequest } from '../../shared/requests/panel-request-api.js'
import * as lots from '../../shared/stock/lot-api.js'
import { dayMs } from '../../shared/values/days.js'
import type { Db } from '../db/database.js'
import { awaitImports } from '../db/hold-catalogue.js'
import { findProblems } from '../ops/find-problems.js'
import { findPanels } from '../stock/import/match-panels.js'
import { findExistingPanels } from './datasheets/answer-reading.js'
import { findExisting } from './import/insert-panels.js'
import { referencesToPanels } from './panel-columns.js'

const { test, asAdmin } = await startAppWithAdmin({ FREE_SEARCHES: '100' })

const create = (facts: Partial<PanelFacts>) =>
  test.call(panels.createPanel, { body: panelFacts(facts) } as never, asAdmin())
const addAlias = (alias: string, brand: string) => test.call(api.addBrandAlias, { body: { alias, brand } }, asAdmin())
const merges = async () => (await test.call(api.listBrands, {}, asAdmin())).merges
const undo = (id: string) => test.call(api.undoMerge, { params: { id } }, asAdmin())
const found = async (query: object) =>
  (await test.call(searchPanels, { query }, asAdmin())).panels.map(({ SKU }) => SKU).sort()
/** All panels with all rows that refer to them. */
async function everything() {
  const parts: Record<string, unknown> = {}
  for (const { table } of [...(await referencesToPanels(test.db)), { table: 'panels' }]) {
    const { rows } = await sql`select to_jsonb(t) - 'version' - 'updated_at' as row from ${sql.table(table)} t
      order by to_jsonb(t)->>'id', to_jsonb(t)::text`.execute(test.db)
    parts[table] = rows
  }
  return parts
}

describe('another spelling of a brand', () => {
  it('is a duplicate in every path: create, edit, request, upload, catalogue import and stock file', async () => {
    const { panel } = await create({ Brand: 'Risen', SKU: 'RSM-1' })
    const message = expect.stringContaining('Risen Energy is another spelling of Risen.')
    await expect(create({ Brand: 'Risen Energy', SKU: 'RSM-1' })).rejects.toMatchObject({ status: 409, message })
    await expect(create({ Brand: 'RISEN-Energy', SKU: 'rsm-1' })).rejects.toMatchObject({ status: 409 })
    const other = await create({ Brand: 'Risen Energy', SKU: 'RSM-2' })
    await expect(
      test.call(
        panels.updatePanel,
        { params: { id: other.panel.id }, body: panelFacts({ Brand: 'Risen Energy', SKU: 'RSM-1' }) } as never,
        asAdmin(),
      ),
    ).rejects.toMatchObject({ status: 409 })
    const body = { email: 'v@example.test', name: 'V', brand: 'Risen Energy', model: 'rsm 1', wattage: 400 }
    await expect(test.call(createPanelRequest, { body } as never)).rejects.toMatchObject({
      status: 409,
      extra: { similarPanels: [expect.objectContaining({ id: panel.id, why: 'Same model; Risen is the same brand' })] },
    })
    const sought = { Brand: 'Risen Energy', SKU: 'RSM-1' }
    expect((await findExistingPanels(test.db, [sought]))[0]?.id).toBe(panel.id)
    expect([...(await findExisting(test.db, [panelFacts(sought), panelFacts({ SKU: 'RSM-9' })]))]).toEqual([0])
    const match = await findPanels(test.db, [{ sku: 'RSM-1', brand: 'Risen Energy Co., Ltd.' }])
    expect(match({ sku: 'RSM-1', brand: 'Risen Energy Co., Ltd.' })).toMatchObject({ kind: 'exact' })
  })

  it('lets one of twenty parallel creates under two spellings through', { tags: 'concurrent' }, async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        create({ Brand: n % 2 ? 'Jinko Solar Co. Ltd' : 'JinkoSolar', SKU: 'JKM-X' }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('finds the same as the brand, as a word and as a filter, after an admin has added it', async () => {
    await makePanel(test.db, { Brand: 'Hanami', SKU: 'HA-400' })
    expect(await found({ search: 'Sakura Modules HA-400' })).toEqual([])
    await addAlias('Sakura Modules', 'Hanami')
    expect(await found({ search: 'Sakura Modules HA-400' })).toEqual(['HA-400'])
    expect(await found({ search: 'sakura-modules' })).toEqual(['HA-400'])
    expect(await found({ brand: 'Sakura Modules' })).toEqual(['HA-400'])
    expect(await found({ search: 'modules sakura ha-400' })).toEqual([])
    const [merge] = await merges()
    await undo(merge?.id ?? '')
    expect(await found({ brand: 'Sakura Modules' })).toEqual([])
  })

  it('cannot be an alias of itself, nor of another alias', async () => {
    await expect(addAlias('Hanami', 'HANAMI')).rejects.toMatchObject({ status: 400 })
    await addAlias('Umbrella', 'Parasol')
    await addAlias('Parapluie', 'Umbrella')
    const { brands } = await test.call(api.listBrands, { query: { search: 'parasol' } }, asAdmin())
    expect(brands).toEqual([{ brand: 'Parasol', panelCount: 0, aliases: ['Parapluie', 'Umbrella'] }])
  })
})

describe('merging', () => {
  it('of two brands moves and merges their panels, loses nothing, and can be undone completely', async () => {
    const kept = await makePanel(test.db, { Brand: 'Lumen', SKU: 'L-1' })
    const twin = await makePanel(test.db, { Brand: 'Lumen Solar GmbH', SKU: 'L-1' })
    const alone = await makePanel(test.db, { Brand: 'Lumen Solar GmbH', SKU: 'L-2' })
    const [one, two] = [await makeSupplier(test.db), await makeSupplier(test.db)]
    await makeOffer(test.db, kept.id, one.id, { quantity: 1, updatedAt: new Date(Date.now() - dayMs) })
    await makeOffer(test.db, twin.id, one.id, { quantity: 2 })
    await makeOffer(test.db, twin.id, two.id, { quantity: 4 })
    const before = await everything()
    const query = { alias: 'Lumen Solar GmbH', brand: 'Lumen' }
    const preview = await test.call(api.previewBrandAlias, { query }, asAdmin())
    expect(await everything()).toEqual(before)
    expect(await addAlias('Lumen Solar GmbH', 'Lumen')).toEqual(preview)
    expect(preview).toMatchObject({ renamed: 1, merged: 1 })
    expect(await found({ brand: 'Lumen' })).toEqual(['L-1', 'L-2'])
    const { panel } = await test.call(panels.getPanelForAdmin, { params: { id: kept.id } }, asAdmin())
    // of one supplier's two lines the newer stays
    expect(panel.inventory.map(({ quantity }) => quantity).sort()).toEqual([2, 4])
    expect(panel.stockQuantity).toBe(6)
    await expect(test.call(panels.getPanelForAdmin, { params: { id: twin.id } }, asAdmin())).rejects.toMatchObject({
      status: 404,
    })
    const problems = await findProblems(test.deps.pool)
    expect(problems.filter(({ promise }) => /stock|spelling/.test(promise)).flatMap((each) => each.problems)).toEqual(
      [],
    )
    const [merge] = await merges()
    await undo(merge?.id ?? '')
    expect(await everything()).toEqual(before)
    expect((await test.call(panels.getPanelForAdmin, { params: { id: alone.id } }, asAdmin())).panel.Brand).toBe(
      'Lumen Solar GmbH',
    )
    await expect(undo(merge?.id ?? '')).rejects.toMatchObject({ status: 409 })
  })

  it('of two panels moves requests, quotes and findings, and an undo keeps later changes', async () => {
    const { panel: from } = await makeQuote(test)
    const into = await makePanel(test.db, { Brand: 'Keeper', SKU: 'K-1' })
    const before = await everything()
    const merge = (id: string, other: string) =>
      test.call(api.mergePanels, { params: { id }, body: { into: other } }, asAdmin())
    await expect(merge(from.id, from.id)).rejects.toMatchObject({ status: 400 })
    const { id } = await merge(from.id, into.id)
    const quotes = await test.db.selectFrom('quote_requests').select('id').where('panel_id', '=', into.id).execute()
    expect(quotes).toHaveLength(1)
    await undo(id)
    expect(await everything()).toEqual(before)
    const again = await merge(from.id, into.id)
    await test.db.updateTable('inventory').set({ quantity: 77 }).where('panel_id', '=', into.id).execute()
    await undo(again.id)
    const lines = await test.db.selectFrom('inventory').select('quantity').where('panel_id', '=', from.id).execute()
    expect(lines.map(({ quantity }) => quantity)).toEqual(lines.map(() => 77))
    expect(lines.length).toBeGreaterThan(0)
  })

  it('of two panels keeps lots apart, and of the same lot its terms, pictures and flash list', async () => {
    const [from, into, supplier] = [await makePanel(test.db), await makePanel(test.db), await makeSupplier(test.db)]
    const old = new Date(Date.now() - dayMs)
    const used = { condition: 'used', lot: 'Roof 7' } as const
    const measured = await makeOffer(test.db, from.id, supplier.id, { quantity: 3, terms: used, updatedAt: old })
    await makeOffer(test.db, from.id, supplier.id, { quantity: 5, terms: { ...used, lot: 'Roof 8' } })
    await makeOffer(test.db, from.id, supplier.id, { quantity: 7 })
    const terms = { ...used, min_quantity: 2, price_breaks: JSON.stringify([{ from: 3, pricePerUnit: 40 }]) }
    const kept = await makeOffer(test.db, into.id, supplier.id, { quantity: 2, terms })
    const params = { id: measured.id }
    const list = 'Serial,Pmax,Imp\nA1,400,12.9\nA2,401,13.0'
    await test.call(lots.putOwnFlashList, { params, form: fileForm(list, 'flash.csv') }, supplier)
    await test.call(lots.addOwnPhoto, { params, form: fileForm(drawPng(), 'lot.png') }, supplier)
    const lotsOf = async (id: string) =>
      (await test.call(panels.getPanelForAdmin, { params: { id } }, asAdmin())).panel.inventory
        .map(({ lot, condition, quantity, photos, flashList }) =>
          [condition, lot, quantity, photos.length, flashList?.pieces ?? 0].join(' '),
        )
        .sort()
    const before = [await lotsOf(from.id), await lotsOf(into.id)]
    const { id } = await test.call(api.mergePanels, { params: { id: from.id }, body: { into: into.id } }, asAdmin())
    expect(await lotsOf(into.id)).toEqual(['new  7 0 0', 'used Roof 7 2 1 2', 'used Roof 8 5 0 0'])
    const { panels: shown } = await test.call(
      searchPanels,
      { query: { search: into.SKU, condition: 'used' } },
      supplier,
    )
    expect(shown[0]?.inventory.find((offer) => offer.id === kept.id)).toMatchObject({
      minQuantity: 2,
      priceBreaks: [{ from: 3, pricePerUnit: 40 }],
      photos: [{ id: expect.any(String) }],
      flashList: { pieces: 2 },
    })
    await undo(id)
    expect([await lotsOf(from.id), await lotsOf(into.id)]).toEqual(before)
  })

  it('of more than a day ago cannot be undone', async () => {
    const [a, b] = [await makePanel(test.db), await makePanel(test.db)]
    const { id } = await test.call(api.mergePanels, { params: { id: a.id }, body: { into: b.id } }, asAdmin())
    await sql`update merges set merged_at = now() - interval '25 hours' where id = ${id}`.execute(test.db)
    await expect(undo(id)).rejects.toMatchObject({ status: 409 })
  })
})

it('several clicks at once merge once, and leave one merge to undo', { tags: 'concurrent' }, async () => {
  await create({ Brand: 'Clicked Twice', SKU: 'TWICE-1' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => addAlias('Clicked Twice', 'Clicked Once')))
  expect(answers.map(({ renamed }) => renamed).sort()).toEqual([0, 0, 0, 0, 1])
  expect((await merges()).filter(({ merged }) => merged === 'Clicked Twice')).toHaveLength(1)
})

describe('a merge beside other writes', () => {
  const setRemarks = (db: Db, id: string, remarks: string) =>
    db.updateTable('panels').set({ remarks }).where('id', '=', id).execute()

  /** A transaction that has written a panel and stays open until the returned function is called. */
  async function holdOpen(id: string, begin: (trx: Db) => Promise<unknown>) {
    let commit = () => {}
    const isOver = new Promise<void>((resolve) => {
      commit = resolve
    })
    let done: Promise<void> = Promise.resolve()
    await new Promise<void>((hasBegun) => {
      done = test.db.transaction().execute(async (trx) => {
        await begin(trx)
        await setRemarks(trx, id, 'written')
        hasBegun()
        await isOver
      })
    })
    return () => {
      commit()
      return done
    }
  }

  it('waits for an import, and lets others write meanwhile', async () => {
    const { panel } = await create({ Brand: 'Slow Import', SKU: 'SLOW-1' })
    const { panel: other } = await create({ Brand: 'Slow Import', SKU: 'SLOW-2' })
    const commit = await holdOpen(panel.id, awaitImports)
    const merging = addAlias('Slow-Import Inc.', 'Slow Import')
    const waits = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`
    await expect.poll(async () => (await waits.execute(test.db)).rows).toHaveLength(1)
    await setRemarks(test.db, other.id, 'beside')
    await commit()
    expect(await merging).toMatchObject({ brand: 'Slow Import' })
  })

  it('asks to try again when anything else writes for long', async () => {
    const { panel } = await create({ Brand: 'Slow Write', SKU: 'SLOW-3' })
    const commit = await holdOpen(panel.id, async () => {})
    await expect(addAlias('Slow-Write Inc.', 'Slow Write')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 })
    await commit()
    expect(await addAlias('Slow-Write Inc.', 'Slow Write')).toMatchObject({ brand: 'Slow Write' })
  })
})
