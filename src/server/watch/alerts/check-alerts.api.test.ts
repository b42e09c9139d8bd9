import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeAdmin,
  makeOffer,
  makePanel,
  makeSupplier,
  makeUser,
  type Person,
  panelFacts,
} from '../../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { putRates } from '../../../shared/money/exchange-rates-api.js'
import { updatePanel } from '../../../shared/panels/panel-api.js'
import { addOwnInventory, deleteOwnInventory, updateOwnInventory } from '../../../shared/stock/inventory-api.js'
import * as api from '../../../shared/watch/saved-search-api.js'
import { insertPanels } from '../../panels/import/insert-panels.js'
import { checkAlerts, checkSome } from './check-alerts.js'
import { keptPanels } from './match-queries.js'
import { mailFindings } from './send-digests.js'

let test: TestApp
let user: Person
let supplier: Person
let admin: Person

beforeAll(async () => {
  test = await startTestApp({ LIMIT_ALERTS_PER_SEARCH: '4/1h', PUBLIC_URL: 'https://helio.test' })
  supplier = await makeSupplier(test.db, { company_name: 'Secret Sun Ltd' })
  admin = await makeAdmin(test.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('saved_searches').execute()
  await checkAlerts(test.deps)
  await test.db.deleteFrom('mails').execute()
  user = await makeUser(test.db)
})

const save = async (query: object, alert: api.Alert = 'instant', token = user.token) =>
  (await test.call(api.createSavedSearch, { body: { name: 'Mine', query: query as never, alert } }, { token }))
    .savedSearch
const found = async (id: string, token = user.token) =>
  (await test.call(api.listFindings, { params: { id }, query: {} }, { token })).findings.map(
    ({ panelId, reason, quantity, oldPrice, price }) => ({ panelId, reason, quantity, oldPrice, price }),
  )
const unseen = async (token = user.token) => (await test.call(api.countUnseen, {}, { token })).unseen
const change = (id: string, body: object, token = user.token) =>
  test.call(api.updateSavedSearch, { params: { id }, body }, { token })
const queued = () => test.db.selectFrom('mails').selectAll().orderBy('created_at').execute()
const stock = async (panelId: string, quantity: number, pricePerUnit: number | null) =>
  (await test.call(addOwnInventory, { body: { panelId, quantity, pricePerUnit } }, { token: supplier.token })).item

describe('an alert reports', () => {
  it('a new panel that matches, and none that does not', async () => {
    const { id } = await save({ Watts_W: '431', brand: 'Alertbrand' })
    const match = await makePanel(test.db, { Brand: 'Alertbrand', Watts_W: 431 })
    await makePanel(test.db, { Brand: 'Alertbrand', Watts_W: 432 })
    await makePanel(test.db, { Brand: 'Otherbrand', Watts_W: 431 })
    await makePanel(test.db, { Brand: 'Alertbrand', Watts_W: null })
    await checkAlerts(test.deps)
    const nothing = { quantity: 0, oldPrice: null, price: null }
    expect(await found(id)).toEqual([{ panelId: match.id, reason: 'new', ...nothing }])
    expect(await unseen()).toBe(1)
    expect((await queued()).map(({ to_address, subject }) => [to_address, subject])).toEqual([
      [user.email, `News for “Mine”: Alertbrand ${match.SKU} (431 W)`],
    ])
  })

  it('a panel that an edit makes match, once', async () => {
    const panel = await makePanel(test.db, { Watts_W: 402 })
    const { id } = await save({ Watts_W: '433' })
    const { id: _, ...facts } = panel
    const edit = (Watts_W: number) =>
      test.call(updatePanel, { params: { id: panel.id }, body: { ...facts, Watts_W } as never }, { token: admin.token })
    await edit(433)
    await checkAlerts(test.deps)
    expect(await found(id)).toMatchObject([{ panelId: panel.id, reason: 'matches' }])
    // another edit of a panel that already matched is no news
    await test.call(
      updatePanel,
      { params: { id: panel.id }, body: { ...facts, Watts_W: 433, Weight_kg: 30 } as never },
      { token: admin.token },
    )
    await checkAlerts(test.deps)
    expect(await found(id)).toHaveLength(1)
  })

  it('new stock, a lower price and a first price, but not more stock or a higher price', async () => {
    const panel = await makePanel(test.db, { Watts_W: 434 })
    const [{ id }, inStock] = [await save({ Watts_W: '434' }), await save({ Watts_W: '434', inStock: true })]
    const item = await stock(panel.id, 40, null)
    const put = async (quantity: number, pricePerUnit: number | null) => {
      const params = { id: item.id }
      await test.call(updateOwnInventory, { params, body: { quantity, pricePerUnit } }, { token: supplier.token })
      await checkAlerts(test.deps)
    }
    await checkAlerts(test.deps)
    await put(50, null)
    await put(50, 92)
    await put(50, 99)
    await put(45, 85.5)
    const expected = [
      { panelId: panel.id, reason: 'cheaper', quantity: 45, oldPrice: 99, price: 85.5 },
      { panelId: panel.id, reason: 'priced', quantity: 50, oldPrice: null, price: 92 },
      { panelId: panel.id, reason: 'in_stock', quantity: 40, oldPrice: null, price: null },
    ]
    expect(await found(id)).toEqual(expected)
    expect(await found(inStock.id)).toEqual(expected)
    const [first, ...rest] = (await queued()).filter(({ text_body }) => text_body?.includes(id))
    expect(first?.text_body).toContain('now in stock: 40 pieces')
    expect(rest.at(-1)?.text_body).toContain('cheaper: from $99.00 to $85.50')
    expect(rest.at(-1)?.subject).toMatch(/, \$85\.50$/)
    expect(rest).toHaveLength(2)
    expect(JSON.stringify(await queued())).not.toMatch(/Secret Sun|supplier-/)
  })

  it('prices in the currency that the search was saved in, with the offered price beside it', async () => {
    await test.call(putRates, { body: { rates: [{ currency: 'EUR', perUsd: 0.9 }] } }, { token: admin.token })
    const panel = await makePanel(test.db, { Brand: 'Euroalert', Watts_W: 437 })
    const { query } = await save({ brand: 'Euroalert', currency: 'EUR' })
    expect(query).toEqual({ brand: 'Euroalert', currency: 'EUR' })
    await stock(panel.id, 20, 100)
    await checkAlerts(test.deps)
    const [mail] = await queued()
    expect(mail?.text_body).toContain('now in stock: 20 pieces, from ≈ €90.00 ($100.00)')
  })

  it('nothing when a change was reverted between two checks', async () => {
    const panel = await makePanel(test.db, { Watts_W: 435 })
    await makeOffer(test.db, panel.id, (await makeSupplier(test.db)).id, { quantity: 5, pricePerUnit: 90 })
    await checkAlerts(test.deps)
    const { id } = await save({ Watts_W: '435' })
    const item = await stock(panel.id, 40, 80)
    await test.call(deleteOwnInventory, { params: { id: item.id } }, { token: supplier.token })
    await checkAlerts(test.deps)
    expect(await found(id)).toEqual([])
  })

  it('only what matches as typed: a typo that search would correct finds nothing here', async () => {
    const typo = await save({ search: 'Alertbrnad' })
    const typed = await save({ search: 'ALERTBRAND sku' })
    const { id } = await makePanel(test.db, { Brand: 'Alertbrand' })
    await checkAlerts(test.deps)
    expect(await found(typo.id)).toEqual([])
    expect(await found(typed.id)).toMatchObject([{ panelId: id }])
  })
})

describe('an alert begins when it is switched on', () => {
  it('and reports nothing that was visible before: at saving, at another query, at switching on', async () => {
    await makePanel(test.db, { Watts_W: 441 })
    const saved = await save({ Watts_W: '441' })
    const off = await save({ Watts_W: '442' }, 'off')
    await makePanel(test.db, { Watts_W: 442 })
    await makePanel(test.db, { Watts_W: 443 })
    await change(saved.id, { query: { Watts_W: '443' } })
    await change(off.id, { alert: 'instant' })
    await checkAlerts(test.deps)
    expect([...(await found(saved.id)), ...(await found(off.id))]).toEqual([])
    const [a, b] = [await makePanel(test.db, { Watts_W: 443 }), await makePanel(test.db, { Watts_W: 442 })]
    await checkAlerts(test.deps)
    expect(await found(saved.id)).toMatchObject([{ panelId: a.id }])
    expect(await found(off.id)).toMatchObject([{ panelId: b.id }])
  })

  it('but reports what was written before and committed after, in any order', async () => {
    const writing = await test.db.startTransaction().execute()
    const late = await makePanel(writing, { Watts_W: 444 })
    const { id } = await save({ Watts_W: '444' })
    const early = await makePanel(test.db, { Watts_W: 444 })
    await checkAlerts(test.deps)
    expect(await found(id)).toMatchObject([{ panelId: early.id }])
    await writing.commit().execute()
    await checkAlerts(test.deps)
    expect((await found(id)).map(({ panelId }) => panelId)).toEqual([late.id, early.id])
  })

  it('finds nothing while it is off, and mails nothing that was found before it was switched off', async () => {
    const { id } = await save({ Watts_W: '445' }, 'daily')
    await makePanel(test.db, { Watts_W: 445 })
    await checkAlerts(test.deps)
    await change(id, { alert: 'off' })
    await makePanel(test.db, { Watts_W: 445 })
    await checkAlerts(test.deps)
    await change(id, { alert: 'instant' })
    await checkAlerts(test.deps)
    expect(await found(id)).toHaveLength(1)
    expect(await queued()).toEqual([])
  })
})

describe('each finding is reported once', () => {
  it('with several checks at once, in several processes', { tags: 'concurrent' }, async () => {
    const { id } = await save({ Watts_W: '451' })
    const beside = await startTestApp({}, { beside: test })
    for (let index = 0; index < 5; index++) await makePanel(test.db, { Watts_W: 451 })
    await Promise.all([test, beside, test, beside, test].map(({ deps }) => checkAlerts(deps)))
    await test.runJobs()
    await checkAlerts(beside.deps)
    await beside.close()
    expect(await found(id)).toHaveLength(5)
    expect(await queued()).toHaveLength(1)
    expect(await unseen()).toBe(5)
  })

  it('after a check that crashed half-way', async () => {
    const { id } = await save({ Watts_W: '452' })
    await makePanel(test.db, { Watts_W: 452 })
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
      test.db,
    )
    await sql`create trigger fail after insert on search_findings execute function fail()`.execute(test.db)
    await expect(checkAlerts(test.deps)).rejects.toThrow('killed')
    await sql`drop trigger fail on search_findings`.execute(test.db)
    expect(await found(id)).toEqual([])
    // crashed after the findings were stored and before the mail was queued
    expect(await checkSome(test.db, test.deps.catalogue.read)).toBe('done')
    await sql`create trigger fail before insert on mails execute function fail()`.execute(test.db)
    await expect(checkAlerts(test.deps)).rejects.toThrow('killed')
    await sql`drop trigger fail on mails`.execute(test.db)
    await checkAlerts(test.deps)
    await checkAlerts(test.deps)
    expect(await found(id)).toHaveLength(1)
    expect(await queued()).toHaveLength(1)
  })

  it('for each person with the same search, in any spelling', async () => {
    const other = await makeUser(test.db)
    const [mine, theirs] = [
      await save({ Watts_W: '453', brand: 'Alertbrand|Nobody' }),
      await save({ brand: 'nobody|ALERTBRAND', Watts_W: '453.0' }, 'instant', other.token),
    ]
    await makePanel(test.db, { Watts_W: 453, Brand: 'Alertbrand' })
    await checkAlerts(test.deps)
    expect(await found(mine.id)).toHaveLength(1)
    expect(await found(theirs.id, other.token)).toHaveLength(1)
    expect((await queued()).map(({ to_address }) => to_address).sort()).toEqual([user.email, other.email].sort())
  })
})

describe('many at once', () => {
  it('an import is one mail with its first panels and a count, and one finding', async () => {
    const { id } = await save({ search: 'Bulkbrand' })
    const panels = Array.from({ length: 120 }, (_, index) => panelFacts({ Brand: 'Bulkbrand', SKU: `BULK-${index}` }))
    await test.db.transaction().execute((trx) => insertPanels(trx, panels as never, { source: 'import' }))
    await checkAlerts(test.deps)
    const [mail, ...others] = await queued()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('News for “Mine”: 120 panels')
    expect(mail?.text_body?.match(/\/panels\//g)).toHaveLength(20)
    expect(mail?.text_body).toContain('And 100 panels more')
    expect(mail?.text_body).toContain('https://helio.test/search?search=Bulkbrand')
    const answer = await test.call(
      api.listFindings,
      { params: { id }, query: { limit: '8', page: '3' } },
      { token: user.token },
    )
    expect(answer).toMatchObject({ totalCount: keptPanels, totalPages: 3, unlisted: 120 - keptPanels })
    expect(answer.findings).toHaveLength(4)
    expect(await unseen()).toBe(120)
    const { savedSearch } = await test.call(api.markSeen, { params: { id } }, { token: user.token })
    expect(savedSearch.unseen).toBe(0)
    expect(await unseen()).toBe(0)
  })

  it('thirty searches get one mail each, also when two processes mail at once', { tags: 'concurrent' }, async () => {
    for (let index = 0; index < 30; index++)
      await save({ Watts_W: '470', Voc_V: `${40 + index}`, Voc_V_operator: 'lte' })
    await makePanel(test.db, { Watts_W: 470, Voc_V: 39 })
    expect(await checkSome(test.db, test.deps.catalogue.read)).toBe('done')
    await Promise.all([mailFindings(test.db, test.config), mailFindings(test.db, test.config)])
    expect(await queued()).toHaveLength(30)
    const { rows } = await sql`select id from search_findings where is_due`.execute(test.db)
    expect(rows).toEqual([])
  })

  it('after the hourly limit, one more mail says when the rest comes, which then comes in one mail', async () => {
    const { id } = await save({ Watts_W: '461' })
    for (let index = 0; index < 7; index++) {
      await makePanel(test.db, { Watts_W: 461 })
      await checkAlerts(test.deps)
    }
    const mails = await queued()
    expect(mails).toHaveLength(5)
    const { resets_at } = await test.db
      .selectFrom('limit_windows')
      .select('resets_at')
      .where('name', '=', 'ALERTS_PER_SEARCH')
      .where('key', '=', id)
      .executeTakeFirstOrThrow()
    const notice = `come together in one mail at ${resets_at.slice(11, 16)} UTC.`
    expect(mails.map(({ text_body }) => text_body?.includes(notice))).toEqual([false, false, false, false, true])
    await sql`update limit_windows set resets_at = now() where name = 'ALERTS_PER_SEARCH'`.execute(test.db)
    await checkAlerts(test.deps)
    expect((await queued()).map(({ subject }) => subject).at(-1)).toBe('News for “Mine”: 2 panels')
  })
})
