import { describe, expect, it } from 'vitest'
import { startAppWithAdmin } from '../../../tests/support/app-with-admin.js'
import { roundsOf } from '../../../tests/support/connections-of-test.js'
import { makeOffer, makePanel, makeSupplier, makeUser } from '../../../tests/support/factories.js'
import { outcomeOf } from '../../../tests/support/outcome.js'
import { dayIn } from '../../../tests/support/quote-factories.js'
import { addBrandAlias, listBrands, undoMerge } from '../../shared/panels/brand-api.js'
import { deletePanel } from '../../shared/panels/panel-api.js'
import { restorePanel } from '../../shared/panels/panel-bin-api.js'
import * as api from '../../shared/quotes/basket-api.js'
import { findProblems } from '../ops/find-problems.js'
import { lockLive } from './read-lines.js'

const { test, asAdmin } = await startAppWithAdmin({
  LIMIT_QUOTES_PER_USER: '10000/1d',
  LIMIT_QUOTES_PER_SUPPLIER: '10000/1d',
  LIMIT_QUOTE_CHANGES: '10000/1d',
})
const skus = ['M-1', 'M-2', 'M-3', 'M-4', 'M-5']
const shuffled = <T>(list: readonly T[]) =>
  list
    .map((each) => ({ each, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each)

let made = 0
/** Two brands with the same models, all of which one supplier stocks, and a buyer's basket of them. */
async function makeScene() {
  made += 1
  const [kept, gone] = [`Kept ${made}`, `Gone ${made}`]
  const [supplier, user] = [await makeSupplier(test.db), await makeUser(test.db)]
  const ids: string[] = []
  for (const Brand of [gone, kept])
    for (const SKU of skus) {
      const { id } = await makePanel(test.db, { Brand, SKU })
      await makeOffer(test.db, id, supplier.id, { quantity: 50, pricePerUnit: 95 })
      ids.push(id)
    }
  const ask = () =>
    test.call(
      api.createQuoteBasket,
      {
        body: {
          lines: shuffled(ids).map((panelId, at) => ({ panelId, quantity: at + 1 })),
          supplierIds: [supplier.id],
          deliveryCountry: 'Germany',
          deliveryPlace: 'Berlin',
        },
      },
      { token: user.token },
    )
  return { kept, gone, ids, supplier, user, ask, basket: (await ask()).basket }
}
type Scene = Awaited<ReturnType<typeof makeScene>>

const look = ({ basket, user }: Scene) => test.call(api.getQuoteBasket, { params: { id: basket.id } }, user)
let price = 90
const answer = ({ basket, supplier }: Scene) => {
  const lines = shuffled(basket.requests).map(({ id }) => ({ requestId: id, pricePerUnit: price++ / 10 + 80 }))
  const body = { lines, deliveryDays: 7, validUntil: dayIn(10), note: null }
  return test.call(api.answerQuoteBasket, { params: { id: basket.id }, body }, supplier)
}
const several = (times: number, work: () => Promise<unknown>) => Array.from({ length: times }, () => outcomeOf(work()))
const noProblems = async () =>
  expect((await findProblems(test.deps.pool)).flatMap(({ problems }) => problems)).toEqual([])

it('a look at a basket does not wait for a step of one of its lines, which stays news', async () => {
  const scene = await makeScene()
  await answer(scene)
  const [changing] = scene.basket.requests
  await test.db.transaction().execute(async (trx) => {
    await lockLive(trx, changing?.id ?? '', { supplierId: scene.supplier.id })
    await look(scene)
  })
  const news = test.db.selectFrom('quote_requests').select('id').where('basket_id', '=', scene.basket.id)
  expect(await news.where('has_news', '=', true).execute()).toEqual([{ id: changing?.id }])
  await look(scene)
  expect(await news.where('has_news', '=', true).execute()).toEqual([])
})

describe('beside steps of a basket of ten panels', { tags: 'concurrent', timeout: 120_000 }, () => {
  it('their brands are merged and parted again, and none of these fails', async () => {
    for (let round = 0; round < roundsOf(2); round++) {
      const scene = await makeScene()
      const steps = () => [
        ...several(3, scene.ask),
        ...several(2, () => answer(scene)),
        ...several(2, () => look(scene)),
      ]
      const before = steps()
      const merged = outcomeOf(test.call(addBrandAlias, { body: { alias: scene.gone, brand: scene.kept } }, asAdmin()))
      const outcomes = await Promise.all([...before, ...steps()])
      expect(await merged).toBe('done')
      const { merges } = await test.call(listBrands, {}, asAdmin())
      const id = merges.find((merge) => merge.merged === scene.gone)?.id ?? ''
      const afterwards = steps()
      expect(await outcomeOf(test.call(undoMerge, { params: { id } }, asAdmin()))).toBe('done')
      for (const outcome of [...outcomes, ...(await Promise.all(afterwards))])
        expect(['done', 'not_found', 'conflict']).toContain(outcome)
    }
    await noProblems()
  })

  it('their panels are deleted and restored, and none of these fails', async () => {
    for (let round = 0; round < roundsOf(2); round++) {
      const scene = await makeScene()
      const outcomes = await Promise.all([
        ...several(3, scene.ask),
        ...several(2, () => answer(scene)),
        ...scene.ids.map(async (id) => {
          await test.call(deletePanel, { params: { id } }, asAdmin())
          return outcomeOf(test.call(restorePanel, { params: { id } }, asAdmin()))
        }),
      ])
      for (const outcome of outcomes) expect(['done', 'not_found', 'conflict']).toContain(outcome)
    }
    await noProblems()
  })
})
