import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { startAppWithAdmin } from '../../../tests/support/app-with-admin.js'
import { roundsOf } from '../../../tests/support/connections-of-test.js'
import { makeOffer, makePanel, makeSupplier, type Person, panelFacts } from '../../../tests/support/factories.js'
import { outcomeOf } from '../../../tests/support/outcome.js'
import { putRates } from '../../shared/money/exchange-rates-api.js'
import * as api from '../../shared/panels/brand-api.js'
import * as panels from '../../shared/panels/panel-api.js'
import { restorePanel } from '../../shared/panels/panel-bin-api.js'
import * as stock from '../../shared/stock/inventory-api.js'
import { changeOwnStock, undoOwnStockChange } from '../../shared/stock/stock-change-api.js'
import { toggleSupplier } from '../../shared/suppliers/supplier-api.js'
import { findProblems } from '../ops/find-problems.js'

const { test, asAdmin } = await startAppWithAdmin()
const rounds = roundsOf(2)
const skus = ['M-1', 'M-2', 'M-3', 'M-4']

type Line = { id: string; version: number }
type Round = {
  kept: string
  gone: string
  /** Of both brands, the same models. */
  ids: string[]
  supplier: Person
  lines: Line[]
}

/** Two brands with the same models, which one supplier offers under both names. */
async function makeRound(round: number): Promise<Round> {
  const [kept, gone] = [`Kept ${round}`, `Gone ${round}`]
  const supplier = await makeSupplier(test.db)
  const ids: string[] = []
  const lines: Line[] = []
  for (const Brand of [gone, kept])
    for (const SKU of skus) {
      const { id } = await makePanel(test.db, { Brand, SKU })
      const { id: line } = await makeOffer(test.db, id, supplier.id, { quantity: 5 })
      ids.push(id)
      lines.push({ id: line, version: 1 })
    }
  return { kept, gone, ids, supplier, lines }
}

const merge = ({ gone, kept }: Round) => test.call(api.addBrandAlias, { body: { alias: gone, brand: kept } }, asAdmin())
const undoLast = async ({ gone }: Round) => {
  const { merges } = await test.call(api.listBrands, {}, asAdmin())
  const id = merges.find(({ merged }) => merged.startsWith(gone))?.id ?? ''
  return test.call(api.undoMerge, { params: { id } }, asAdmin())
}
const mergePair = ({ ids }: Round) =>
  test.call(api.mergePanels, { params: { id: ids[0] ?? '' }, body: { into: ids[skus.length] ?? '' } }, asAdmin())
const edit = (id: string, SKU: string, Brand: string) =>
  test.call(
    panels.updatePanel,
    { params: { id }, body: panelFacts({ SKU, Brand, remarks: 'edited' }) } as never,
    asAdmin(),
  )

/** What may happen to the same panels meanwhile; each may find a panel or a line gone, none may fail. */
const writes: Record<string, (round: Round) => Promise<unknown>[]> = {
  'edits of their panels': ({ ids, kept, gone }) =>
    ids.map((id, n) => edit(id, skus[n % skus.length] ?? '', n < skus.length ? gone : kept)),
  'removing and restoring their panels': ({ ids }) =>
    ids.map(async (id) => {
      await test.call(panels.deletePanel, { params: { id } }, asAdmin())
      await test.call(restorePanel, { params: { id } }, asAdmin())
    }),
  'a change of all their lines of stock': ({ supplier, lines }) => [
    test.call(
      changeOwnStock,
      { body: { change: { kind: 'quantity', quantity: 7 }, lines } },
      { token: supplier.token },
    ),
    ...lines.map(({ id }) =>
      test.call(stock.updateOwnInventory, { params: { id }, body: { quantity: 9 } }, { token: supplier.token }),
    ),
  ],
  'confirming all their lines of stock': ({ supplier }) =>
    Array.from({ length: 6 }, () => test.call(stock.confirmAllOwnInventory, {}, { token: supplier.token })),
  'switching their supplier off and on': ({ supplier }) =>
    Array.from({ length: 4 }, () => test.call(toggleSupplier, { params: { id: supplier.id } }, asAdmin())),
  'a change of the exchange rates': ({ supplier, lines }) => [
    test.call(
      putRates,
      { body: { rates: [{ currency: 'EUR', perUsd: 1 + Math.random(), asOf: '2026-11-01' }] } },
      asAdmin(),
    ),
    ...lines.map(({ id }) =>
      test.call(
        stock.updateOwnInventory,
        { params: { id }, body: { quantity: 9, currency: 'EUR' } },
        { token: supplier.token },
      ),
    ),
    test.call(
      putRates,
      { body: { rates: [{ currency: 'EUR', perUsd: 2 + Math.random(), asOf: '2026-11-01' }] } },
      asAdmin(),
    ),
  ],
}

/** What the edits of the kept brand wrote, which no merge may lose. */
const editsOf = ({ kept }: Round) =>
  test.db.selectFrom('panels').select('remarks').where('brand', '=', kept).where('remarks', '=', 'edited').execute()

describe('a panel that was in the bin while its brand', () => {
  const inBin = async (SKU: string) => {
    const { id } = await makePanel(test.db, { Brand: `Bin ${SKU}`, SKU })
    await test.call(panels.deletePanel, { params: { id } }, asAdmin())
    return { id, alias: `Bin ${SKU}`, brand: `Shelf ${SKU}` }
  }
  const makerOf = (id: string) =>
    test.db.selectFrom('panels').select('maker_key').where('id', '=', id).executeTakeFirstOrThrow()

  it('was merged has the other maker when it comes back', async () => {
    const { id, alias, brand } = await inBin('B-1')
    const other = await makePanel(test.db, { Brand: brand, SKU: 'B-0' })
    await test.call(api.addBrandAlias, { body: { alias, brand } }, asAdmin())
    await test.call(restorePanel, { params: { id } }, asAdmin())
    expect(await makerOf(id)).toEqual(await makerOf(other.id))
  })

  it('was merged, and which came back before the merge was undone, has its own maker again', async () => {
    const { id, alias, brand } = await inBin('B-3')
    const other = await makePanel(test.db, { Brand: brand, SKU: 'B-0' })
    await makePanel(test.db, { Brand: alias, SKU: 'B-4' })
    await test.call(api.addBrandAlias, { body: { alias, brand } }, asAdmin())
    await test.call(restorePanel, { params: { id } }, asAdmin())
    const { merges } = await test.call(api.listBrands, {}, asAdmin())
    const merge = merges.find(({ merged }) => merged.startsWith(alias))
    await test.call(api.undoMerge, { params: { id: merge?.id ?? '' } }, asAdmin())
    expect(await makerOf(id)).not.toEqual(await makerOf(other.id))
  })

  it('got a panel of the same model by a merge stays in the bin', async () => {
    const { id, alias, brand } = await inBin('B-2')
    await makePanel(test.db, { Brand: brand, SKU: 'B-2' })
    await test.call(api.addBrandAlias, { body: { alias, brand } }, asAdmin())
    expect(await outcomeOf(test.call(restorePanel, { params: { id } }, asAdmin()))).toBe('conflict')
  })
})

it('a change of stock that is undone after a merge is counted on the panel that has the line now', async () => {
  const { supplier } = await makeRound(1000)
  const [from, into] = [await makePanel(test.db), await makePanel(test.db)]
  const line = await makeOffer(test.db, from.id, supplier.id, { quantity: 5 })
  const { change } = await test.call(
    changeOwnStock,
    { body: { change: { kind: 'quantity', quantity: 70 }, lines: [{ id: line.id, version: 1 }] } },
    { token: supplier.token },
  )
  await test.call(api.mergePanels, { params: { id: from.id }, body: { into: into.id } }, asAdmin())
  const undo = await test.call(undoOwnStockChange, { params: { id: change.id } }, { token: supplier.token })
  expect(undo.undo).toEqual({ restored: 1, left: [] })
  const kept = await test.db.selectFrom('panels').select('stock_quantity').where('id', '=', into.id).executeTakeFirst()
  expect(kept).toEqual({ stock_quantity: 5 })
})

it('a merge waits for a write that takes longer than a moment', async () => {
  const scene = await makeRound(1001)
  const writer = new pg.Client(test.connection)
  await writer.connect()
  try {
    await writer.query('begin; lock table panels in row exclusive mode')
    const merged = outcomeOf(merge(scene))
    await sleep(1800)
    await writer.query('commit')
    expect(await merged).toBe('done')
  } finally {
    await writer.end()
  }
})

describe('a merge, and its undo, beside', { tags: 'concurrent', timeout: 120_000 }, () => {
  let made = 0
  for (const [what, begin] of Object.entries(writes))
    it(`${what} succeed, and none of these fails`, async () => {
      for (let round = 0; round < rounds; round++) {
        const scene = await makeRound(made++)
        const before = begin(scene).map(outcomeOf)
        const merged = outcomeOf(round % 3 === 2 ? mergePair(scene) : merge(scene))
        const outcomes = await Promise.all([...before, ...begin(scene).map(outcomeOf)])
        expect(['done', 'not_found']).toContain(await merged)
        const afterwards = begin(scene).map(outcomeOf)
        if ((await merged) === 'done') expect(await outcomeOf(undoLast(scene))).toBe('done')
        outcomes.push(...(await Promise.all(afterwards)))
        if (begin === writes['edits of their panels']) expect(await editsOf(scene)).toHaveLength(skus.length)
        for (const outcome of outcomes) expect(['done', 'not_found', 'conflict']).toContain(outcome)
      }
      const problems = await findProblems(test.deps.pool)
      expect(problems.flatMap((each) => each.problems)).toEqual([])
    })
})
