import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysAgo } from '../../../tests/support/days-ago.js'
import { makeAdmin, makeSupplier, type Person } from '../../../tests/support/factories.js'
import { makeLine, makeStockedPanel } from '../../../tests/support/stock-factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as api from '../../shared/stock/inventory-api.js'
import { listOfferHistory } from '../../shared/stock/offer-history-api.js'
import * as changes from '../../shared/stock/stock-change-api.js'

let test: TestApp
let supplier: Person
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

type Line = Awaited<ReturnType<typeof makeLine>>
const seen = (lines: readonly Line[]) => lines.map(({ id, version }) => ({ id, version }))

/** A new supplier for each test, with one line per price. */
async function makeShelf(prices: readonly (number | null)[]) {
  supplier = await makeSupplier(test.db)
  const lines: Line[] = []
  for (const price of prices)
    lines.push(await makeLine(test.db, { supplier_id: supplier.id, price_per_unit: price, updated_at: daysAgo(40) }))
  return lines
}

const change = (
  lines: readonly { id: string; version: number }[],
  change: changes.StockChange,
  { token = supplier.token, idempotencyKey }: { token?: string; idempotencyKey?: string } = {},
) => test.call(changes.changeOwnStock, { body: { lines: [...lines], change } }, { token, idempotencyKey })
const undo = (id: string, token = supplier.token) =>
  test.call(changes.undoOwnStockChange, { params: { id } }, { token })
const shelf = async (query: object = {}) =>
  (await test.call(api.listOwnInventory, { query: { sort: 'updated', ...query } }, { token: supplier.token })).items
const pricesById = async () => new Map((await shelf()).map(({ id, pricePerUnit }) => [id, pricePerUnit]))

describe('several lines at once', () => {
  it('change their price by percent to the cent, skip lines without one, and are restored by undo', async () => {
    const lines = await makeShelf([0.15, 99.99, null])
    const { change: made } = await change(seen(lines), { kind: 'price', percent: 7.5 })
    expect(made).toMatchObject({ kind: 'price', changed: 2, leftAlone: 1 })
    expect([...(await pricesById()).values()].sort()).toEqual([0.16, 107.49, null])
    expect((await shelf()).map(({ freshness }) => freshness)).toEqual(['aging', 'fresh', 'fresh'])
    expect((await undo(made.id)).undo).toEqual({ restored: 2, left: [] })
    const prices = await pricesById()
    for (const line of lines) expect(prices.get(line.id)).toBe(line.price_per_unit)
    expect((await shelf()).every(({ freshness }) => freshness === 'aging')).toBe(true)
    // a second undo returns the first result and changes nothing
    expect((await undo(made.id)).undo).toEqual({ restored: 2, left: [] })
  })

  it('get a quantity, are confirmed, and update their panels', async () => {
    const lines = await makeShelf([10, 20])
    await change(seen(lines), { kind: 'quantity', quantity: 0 })
    const panels = await test.db
      .selectFrom('panels')
      .select(['offer_count', 'lowest_price'])
      .where(
        'id',
        'in',
        lines.map(({ panel_id }) => panel_id),
      )
      .execute()
    expect(panels).toEqual(Array(2).fill({ offer_count: 0, lowest_price: null }))
    const now = await shelf()
    expect(now.map(({ quantity, version }) => [quantity, version])).toEqual(Array(2).fill([0, 2]))
    await test.db
      .updateTable('inventory')
      .set({ updated_at: daysAgo(95) })
      .where('supplier_id', '=', supplier.id)
      .execute()
    const { change: made } = await change(
      now.map(({ id, version }) => ({ id, version })),
      { kind: 'confirm' },
    )
    expect(made.changed).toBe(2)
    expect((await shelf()).map(({ freshness, version }) => [freshness, version])).toEqual(Array(2).fill(['fresh', 2]))
    await undo(made.id)
    expect((await shelf()).map(({ freshness }) => freshness)).toEqual(['stale', 'stale'])
  })

  it('are deleted and restored completely: ids, age, version, and a history without a gap', async () => {
    const lines = await makeShelf([10, 20, null])
    await test.db.updateTable('inventory').set({ version: 7 }).where('supplier_id', '=', supplier.id).execute()
    const before = await shelf()
    const history = () =>
      test.call(listOfferHistory, { params: { id: lines[0]?.panel_id ?? '' } }, {}).then((answer) => answer.lines)
    const moved = await history()
    const { change: made } = await change(
      before.map(({ id, version }) => ({ id, version })),
      { kind: 'delete' },
    )
    expect(await shelf()).toEqual([])
    expect((await history())[0]?.points).toHaveLength(2)
    await undo(made.id)
    expect(await shelf()).toEqual(before)
    expect(await history()).toEqual(moved)
  })

  it('report all their problems at once, and nothing is changed', async () => {
    const lines = await makeShelf([10, 20, 99_000_000])
    const [first, second, third] = seen(lines)
    if (!first || !second || !third) throw new Error('three lines were made')
    await change([second], { kind: 'quantity', quantity: 3 })
    const other = await makeLine(test.db, { supplier_id: (await makeSupplier(test.db)).id })
    await expect(
      change([first, second, { id: other.id, version: 1 }, third], { kind: 'price', percent: 10 }),
    ).rejects.toMatchObject({
      status: 409,
      fields: { 'lines.1': expect.any(String), 'lines.2': expect.any(String), 'lines.3': expect.any(String) },
      extra: {
        problems: [
          { id: second.id, problem: 'changed' },
          { id: other.id, problem: 'gone', panel: null },
          { id: third.id, problem: 'price_too_high' },
        ],
      },
    })
    expect((await pricesById()).get(first.id)).toBe(10)
    await expect(change([first, second], { kind: 'confirm' })).rejects.toThrow('1 line is no longer as you saw it.')
    for (const [body, field] of [
      [{ lines: [], change: { kind: 'confirm' } }, 'lines'],
      [{ lines: [first, first], change: { kind: 'confirm' } }, 'lines'],
      [{ lines: [first], change: { kind: 'price', percent: 0 } }, 'change.percent'],
      [{ lines: [first], change: { kind: 'price', percent: -91 } }, 'change.percent'],
      [{ lines: [first], change: { kind: 'quantity', quantity: 1.5 } }, 'change.quantity'],
      [{ lines: [first], change: { kind: 'give away' } }, 'change.kind'],
    ] as const)
      await expect(
        test.call(changes.changeOwnStock, { body: body as never }, { token: supplier.token }),
      ).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
  })

  it('change once when the same change is sent repeatedly; of two parallel different changes one is refused', {
    tags: 'concurrent',
  }, async () => {
    const [line] = await makeShelf([100])
    if (!line) throw new Error('one line was made')
    const raise = { kind: 'price', percent: 10 } as const
    const same = await Promise.all([1, 2, 3].map(() => change(seen([line]), raise)))
    expect(new Set(same.map((answer) => answer.change.id)).size).toBe(1)
    expect((await pricesById()).get(line.id)).toBe(110)
    const idempotencyKey = 'the-same-key'
    const now = { id: line.id, version: 2 }
    await change([now], raise, { idempotencyKey })
    await change([now], raise, { idempotencyKey })
    expect((await pricesById()).get(line.id)).toBe(121)
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4, 5].map((quantity) => change([{ id: line.id, version: 3 }], { kind: 'quantity', quantity })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('never deadlock: parallel bulk changes, single edits and undos', { tags: 'concurrent' }, async () => {
    const lines = await makeShelf(Array.from({ length: 12 }, (_, index) => index + 1))
    const works = Array.from({ length: 24 }, (_, index) =>
      index % 3 === 0
        ? change(seen(lines), { kind: 'quantity', quantity: index })
        : index % 3 === 1
          ? change(seen([...lines].reverse()), { kind: 'delete' }).then((answer) => undo(answer.change.id))
          : test.call(
              api.updateOwnInventory,
              { params: { id: lines[index % 12]?.id ?? '' }, body: { quantity: index } },
              { token: supplier.token },
            ),
    )
    for (const outcome of await Promise.allSettled(works))
      if (outcome.status === 'rejected') expect([404, 409]).toContain(outcome.reason.status)
    expect(await shelf()).toHaveLength(12)
  })
})

describe('undo', () => {
  it('is for the supplier alone, and reports what it cannot restore', async () => {
    const lines = await makeShelf([10, 20, 30])
    const { change: made } = await change(seen(lines), { kind: 'delete' })
    const stranger = await makeSupplier(test.db)
    await expect(undo(made.id, stranger.token)).rejects.toMatchObject({ status: 404 })
    await test.db
      .deleteFrom('panels')
      .where('id', '=', lines[0]?.panel_id ?? '')
      .execute()
    const body = { panelId: lines[1]?.panel_id ?? '', quantity: 1 }
    const { item } = await test.call(api.addOwnInventory, { body }, { token: supplier.token })
    const { undo: came } = await undo(made.id)
    expect(came.restored).toBe(1)
    expect(new Map(came.left.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [lines[0]?.id, 'panel_gone'],
        [lines[1]?.id, 'added_again'],
      ]),
    )
    expect((await shelf()).map(({ id }) => id).sort()).toEqual([item.id, lines[2]?.id].sort())
  })

  it('skips a line that was changed again', async () => {
    const lines = await makeShelf([10, 20])
    const { change: made } = await change(seen(lines), { kind: 'price', percent: 50 })
    const id = lines[0]?.id ?? ''
    await test.call(api.updateOwnInventory, { params: { id }, body: { quantity: 1, pricePerUnit: 12 } }, supplier)
    expect((await undo(made.id)).undo).toEqual({ restored: 1, left: [{ id, reason: 'changed_since' }] })
    expect((await pricesById()).get(id)).toBe(12)
  })

  it('names a line whose condition and lot were taken again, and restores all others', async () => {
    const lines = await makeShelf([10, 20])
    const { change: made } = await change(seen(lines), { kind: 'terms', condition: 'used' })
    const body = { panelId: lines[0]?.panel_id ?? '', quantity: 1 }
    await test.call(api.addOwnInventory, { body }, supplier)
    expect((await undo(made.id)).undo).toEqual({ restored: 1, left: [{ id: lines[0]?.id, reason: 'added_again' }] })
    const conditions = new Map((await shelf()).map(({ id, condition }) => [id, condition]))
    expect(lines.map(({ id }) => conditions.get(id))).toEqual(['used', 'new'])
  })

  it('restores a single deletion for supplier and admin, once', async () => {
    const admin = await makeAdmin(test.db)
    const [line] = await makeShelf([10])
    const params = { id: line?.id ?? '' }
    const [listed] = await shelf()
    // only the list contains the market position
    const { market: _, ...before } = listed ?? {}
    await expect(test.call(changes.restoreOwnInventory, { params }, supplier)).rejects.toMatchObject({ status: 404 })
    await test.call(api.deleteOwnInventory, { params }, supplier)
    expect((await test.call(changes.restoreOwnInventory, { params }, supplier)).item).toEqual(before)
    await expect(test.call(changes.restoreOwnInventory, { params }, supplier)).rejects.toMatchObject({ status: 404 })
    await test.call(api.deleteAnyInventory, { params }, admin)
    const stranger = await makeSupplier(test.db)
    await expect(test.call(changes.restoreOwnInventory, { params }, stranger)).rejects.toMatchObject({ status: 404 })
    expect((await test.call(changes.restoreAnyInventory, { params }, admin)).item).toEqual(before)
    await test.call(api.deleteAnyInventory, { params }, admin)
    await test.call(api.addOwnInventory, { body: { panelId: line?.panel_id ?? '', quantity: 1 } }, supplier)
    await expect(test.call(changes.restoreAnyInventory, { params }, admin)).rejects.toMatchObject({ status: 409 })
    const entries = await test.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', params.id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual([
      'inventory.deleted',
      'inventory.restored',
      'inventory.deleted',
    ])
  })
})

describe('lines that need attention', () => {
  it('are listed by view with counts, and can be selected all at once', async () => {
    supplier = await makeSupplier(test.db)
    const line = (values: object) => makeLine(test.db, { supplier_id: supplier.id, ...values })
    const stale = await line({ updated_at: daysAgo(91) })
    const aging = await line({ updated_at: daysAgo(31), price_per_unit: null })
    const sold = await line({ quantity: 0 })
    const panel = await makeStockedPanel(test.db, { sku: 'FINDME-1' })
    const fresh = await line({ panel_id: panel.id, price_per_unit: null, quantity: 0 })
    const list = async (query: object) => {
      const answer = await test.call(api.listOwnInventory, { query }, supplier)
      expect(answer.totalCount).toBe(answer.items.length)
      return { ids: new Set(answer.items.map(({ id }) => id)), counts: answer.viewCounts }
    }
    const counts = { all: 4, to_confirm: 2, stale: 1, no_price: 2, out_of_stock: 2, above_lowest: 0, lowest: 0 }
    expect(await list({ show: 'to_confirm' })).toEqual({ ids: new Set([stale.id, aging.id]), counts })
    expect(await list({ show: 'stale' })).toEqual({ ids: new Set([stale.id]), counts })
    expect(await list({ show: 'no_price' })).toEqual({ ids: new Set([aging.id, fresh.id]), counts })
    expect(await list({ show: 'out_of_stock' })).toEqual({ ids: new Set([sold.id, fresh.id]), counts })
    expect((await list({ show: 'no_price', search: 'FINDME' })).counts).toMatchObject({ all: 1, no_price: 1 })
    const selection = await test.call(changes.selectOwnInventory, { query: { show: 'no_price' } }, supplier)
    expect(new Set(selection.lines.map(({ id }) => id))).toEqual(new Set([aging.id, fresh.id]))
    expect(selection).toMatchObject({ totalCount: 2, lines: [{ version: 1 }, { version: 1 }] })
    await expect(list({ show: 'cheap' })).rejects.toMatchObject({ status: 400 })
  })
})
