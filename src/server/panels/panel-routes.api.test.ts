import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeAdmin,
  makeOffer,
  makePanel,
  makeSupplier,
  makeUser,
  panelFacts,
} from '../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { getPanel, searchPanels } from '../../shared/find/search-api.js'
import type { AppError } from '../../shared/http/errors.js'
import * as api from '../../shared/panels/panel-api.js'
import { isOptionalKey, optionalPanelKeys, panelFieldKeys, panelFields } from '../../shared/panels/panel-fields.js'

let app: TestApp
let admin: { token: string; email: string }

beforeAll(async () => {
  app = await startTestApp()
  admin = await makeAdmin(app.db)
})
afterAll(() => app.close())

const create = (body: object) => app.call(api.createPanel, { body: body as never }, admin)
const update = (id: string, body: object) => app.call(api.updatePanel, { params: { id }, body: body as never }, admin)
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: AppError) => error.status,
  )

describe('a new panel', () => {
  it('is stored as sent, shown to everybody and found', async () => {
    const facts = panelFacts({ SKU: 'New-1', Brand: 'Novum', remarks: 'line one\nline two' })
    const { panel, warnings } = await create(facts)
    expect(panel).toMatchObject({ ...facts, inventory: [], version: 1 })
    expect(warnings).toEqual([])
    const { panel: read } = await app.call(getPanel, { params: { id: panel.id } })
    expect(read).toMatchObject(facts)
    expect((await app.call(searchPanels, { query: { search: 'novum new1' } })).totalCount).toBe(1)
  })

  it('needs every field but the optional ones, and reports all missing ones at once by label', async () => {
    expect(optionalPanelKeys).toEqual([
      'Brand',
      'MaxSystemVoltage_V',
      'MaxSeriesFuse_A',
      'BypassDiodes_count',
      'Area_m2',
      'CellsInSeries_count',
      'IsBifacial',
      'NOCT_C',
      'ListedFrom',
      'Listing',
      'remarks',
    ])
    const required = Object.fromEntries(
      Object.entries(panelFields).filter(([key]) => !isOptionalKey(key as keyof typeof panelFields)),
    )
    const error: AppError = await create({}).then(Promise.reject, (error: AppError) => error)
    expect(error.status).toBe(400)
    expect(error.fields).toEqual(
      Object.fromEntries(Object.entries(required).map(([key, { label }]) => [key, `${label} is required`])),
    )
    const enough = Object.fromEntries(Object.entries(panelFacts()).filter(([key]) => key in required))
    const unstated = Object.fromEntries(optionalPanelKeys.map((key) => [key, null]))
    expect((await create(enough)).panel).toMatchObject(unstated)
  })

  it('is refused when it is physically impossible, together with all other problems', async () => {
    const bad = {
      Voc_V: 30,
      Vmp_V: 31,
      Isc_A: 12.9,
      Imp_A: 12.9,
      ModuleEfficiency_percent: 50,
      NumberOfCells_count: 1.5,
      Watts_W: -1,
    }
    const error: AppError = await create({ ...panelFacts(bad), SKU: '' }).then(
      Promise.reject,
      (error: AppError) => error,
    )
    expect(Object.keys(error.fields ?? {}).sort()).toEqual(
      ['Isc_A', 'ModuleEfficiency_percent', 'NumberOfCells_count', 'SKU', 'Voc_V', 'Watts_W'].sort(),
    )
    for (const value of ['5', true, [], {}, null, Number.NaN, Number.POSITIVE_INFINITY])
      expect(await statusOf(create({ ...panelFacts(), Watts_W: value }))).toBe(400)
    expect(await statusOf(create({ ...panelFacts(), is_admin: true }))).toBe(400)
    expect(await statusOf(create({ ...panelFacts(), SKU: 'a\u0000b' }))).toBe(400)
    expect(await statusOf(create(panelFacts({ ModuleEfficiency_percent: 49.995, Watts_W: 1276, Pmax_W: 976 })))).toBe(
      200,
    )
  })

  it('that is possible but implausible comes with warnings', async () => {
    const { warnings } = await create(panelFacts({ Pmax_W: 300, ModuleEfficiency_percent: 30 }))
    expect(warnings.join(' ')).toMatch(/Vmp × Imp.*efficiency/s)
  })

  it('is unique per brand and SKU in any case, also without a brand and with fifty parallel calls', {
    tags: 'concurrent',
  }, async () => {
    const forms = ['Dup-1', 'dup-1', 'DUP-1', ' Dup-1 ', 'Ｄup-1']
    const tries = Array.from({ length: 50 }, (_, n) =>
      statusOf(create(panelFacts({ SKU: forms[n % forms.length] ?? '', Brand: n % 2 ? 'Twin' : 'TWIN' }))),
    )
    const statuses = await Promise.all(tries)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    expect(await statusOf(create(panelFacts({ SKU: 'Dup-1', Brand: null })))).toBe(200)
    expect(await statusOf(create(panelFacts({ SKU: 'dup-1', Brand: '' })))).toBe(409)
    await expect(create(panelFacts({ SKU: 'dup-1', Brand: 'twin' }))).rejects.toMatchObject({
      fields: { SKU: expect.stringContaining('already') },
      extra: { existing: { Brand: expect.stringMatching(/twin/i) } },
    })
  })

  it('is created once per Idempotency-Key', { tags: 'concurrent' }, async () => {
    const body = panelFacts()
    const again = () => app.call(api.createPanel, { body: body as never }, { ...admin, idempotencyKey: 'same' })
    const [first, second] = await Promise.all([again(), again()])
    expect(first.panel.id).toBe(second.panel.id)
  })
})

describe('an edit', () => {
  it('keeps omitted optional fields, clears null ones, and is found by its new text at once', async () => {
    const { id, ...facts } = await makePanel(app.db, { SKU: 'Edit-1', Brand: 'Keep', remarks: 'stay' })
    const { Brand: _, remarks: __, IsBifacial: ___, MaxSeriesFuse_A: ____, ...rest } = facts
    expect((await update(id, { ...rest, Watts_W: 410 })).panel).toMatchObject({
      Brand: 'Keep',
      remarks: 'stay',
      IsBifacial: false,
      MaxSeriesFuse_A: 25,
      Watts_W: 410,
      version: 2,
    })
    const cleared = { Brand: null, remarks: null, IsBifacial: null, MaxSeriesFuse_A: null }
    expect((await update(id, { ...rest, SKU: 'Renamed-9', ...cleared })).panel).toMatchObject(cleared)
    expect(await statusOf(update(id, { ...rest, IsBifacial: 'yes' }))).toBe(400)
    expect((await app.call(searchPanels, { query: { search: 'renamed9' } })).totalCount).toBe(1)
    expect((await app.call(searchPanels, { query: { search: 'keep edit1' } })).totalCount).toBe(0)
    expect(await statusOf(update(id, { SKU: 'x' }))).toBe(400)
  })

  it('does not overwrite a parallel edit when it sends the version it is based on', {
    tags: 'concurrent',
  }, async () => {
    const { id, ...facts } = await makePanel(app.db)
    const tries = [410, 420, 430].map((Watts_W) => statusOf(update(id, { ...facts, Watts_W, version: 1 })))
    expect((await Promise.all(tries)).sort()).toEqual([200, 409, 409])
    await expect(update(id, { ...facts, version: 1 })).rejects.toMatchObject({ extra: { current: { id, version: 2 } } })
  })

  it('cannot take another panel’s SKU', async () => {
    const [one, two] = [await makePanel(app.db, { SKU: 'T-1' }), await makePanel(app.db, { SKU: 'T-2' })]
    const { id, ...facts } = two
    await expect(update(id, { ...facts, SKU: one.SKU.toLowerCase() })).rejects.toMatchObject({
      status: 409,
      extra: { existing: { id: one.id } },
    })
    expect(await statusOf(update('00000000-0000-4000-8000-000000000000', facts))).toBe(404)
  })
})

describe('a deletion', () => {
  it('deletes the inventory too, and leaves no orphans in parallel with edits', { tags: 'concurrent' }, async () => {
    const supplier = await makeSupplier(app.db)
    const { id, ...facts } = await makePanel(app.db)
    await makeOffer(app.db, id, supplier.id)
    const edits = Array.from({ length: 20 }, (_, n) => statusOf(update(id, { ...facts, Watts_W: 300 + n })))
    const removed = app.call(api.deletePanel, { params: { id } }, admin)
    const statuses = await Promise.all(edits)
    await removed
    expect(statuses.every((status) => status === 200 || status === 404)).toBe(true)
    expect(await app.db.selectFrom('inventory').select('id').where('panel_id', '=', id).execute()).toEqual([])
    expect(await statusOf(app.call(api.deletePanel, { params: { id } }, admin))).toBe(404)
  })
})

describe('the audit trail', () => {
  it('records who changed what, before and after, also of a deleted panel', async () => {
    const { panel } = await create(panelFacts({ SKU: 'Audit-1', Watts_W: 400 }))
    const {
      id,
      version: _,
      source: _s,
      createdAt: _c,
      updatedAt: _u,
      stockQuantity: _q,
      lowestPrice: _l,
      inventory: _i,
      ...facts
    } = panel
    await update(id, { ...facts, Watts_W: 405 })
    await app.call(api.deletePanel, { params: { id } }, admin)
    const { changes, totalCount } = await app.call(api.listPanelChanges, { params: { id } }, admin)
    expect(totalCount).toBe(3)
    expect(changes).toMatchObject([
      { action: 'panel.delete', actorEmail: admin.email, before: { SKU: 'Audit-1', Watts_W: 405 }, after: null },
      { action: 'panel.update', before: { Watts_W: 400 }, after: { Watts_W: 405 } },
      { action: 'panel.create', before: null, after: { SKU: 'Audit-1' } },
    ])
    expect(Object.keys(changes[1]?.before ?? {})).toEqual(['Watts_W'])
  })
})

describe('the admin list', () => {
  it('pages, filters and shows every line of stock with its supplier', async () => {
    const list = await startTestApp()
    const { token } = await makeAdmin(list.db)
    const supplier = await makeSupplier(list.db, { is_active: false })
    for (let n = 0; n < 60; n++)
      await makePanel(list.db, { SKU: `L-${n}`, Watts_W: 300 + n, CellType: n % 2 ? 'HJT' : 'Mono' })
    const odd = await makePanel(list.db, {
      SKU: 'Odd',
      CellType: 'n-Type TOPCon',
      ModuleEfficiency_percent: 24.5,
      Watts_W: null,
    })
    await makeOffer(list.db, odd.id, supplier.id, { quantity: 0 })
    const get = (query: object) => list.call(api.listPanels, { query: query as never }, { token })
    expect(await get({})).toMatchObject({ totalCount: 61, page: 1, totalPages: 2 })
    expect((await get({ limit: 20, page: 4 })).panels).toHaveLength(1)
    expect((await get({ search: 'n-type' })).panels.map(({ SKU }) => SKU)).toEqual(['Odd'])
    expect((await get({ search: '%' })).totalCount).toBe(0)
    expect((await get({ CellType: 'hjt', minWatts: '310', maxWatts: '320' })).totalCount).toBe(5)
    const [read] = (await get({ minEfficiency: '24.5' })).panels
    expect(read?.inventory).toMatchObject([{ quantity: 0, supplier: { id: supplier.id, email: supplier.email } }])
    expect(await statusOf(get({ minWatts: '5', maxWatts: '4' }))).toBe(400)
    expect(await statusOf(get({ limit: 201 }))).toBe(400)
    await list.close()
  })

  it('is for admins; the picker is also for suppliers, and returns at most 40', async () => {
    const [user, supplier] = [await makeUser(app.db), await makeSupplier(app.db)]
    for (let n = 0; n < 45; n++) await makePanel(app.db, { SKU: `PICK-${n}`, Brand: 'Picked' })
    expect(await statusOf(app.call(api.listPanels, {}, user))).toBe(403)
    expect(await statusOf(app.call(api.listPanels, {}))).toBe(401)
    expect(await statusOf(app.call(api.pickPanels, {}, user))).toBe(403)
    const { panels } = await app.call(api.pickPanels, { query: { search: 'picked' } }, supplier)
    expect(panels).toHaveLength(40)
    const [first] = (await app.call(api.pickPanels, { query: { search: 'pick-7' } }, admin)).panels
    expect(first).toMatchObject({ SKU: 'PICK-7', Brand: 'Picked' })
  })
})

it('stores and shows every field of the table', async () => {
  const { panel } = await create(panelFacts({ Brand: 'All', remarks: 'r' }))
  for (const key of panelFieldKeys) expect(panel[key], key).not.toBeNull()
})
