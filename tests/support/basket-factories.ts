import * as api from '../../src/shared/quotes/basket-api.js'
import { makeOffer, makePanel, makeSupplier, makeUser, type Person } from './factories.js'
import { dayIn } from './quote-factories.js'
import type { TestApp } from './test-app.js'

/** Three panels; the first supplier stocks all of them, the second those that it is said to. */
export async function makeShelves({ db }: TestApp, ofSecond = 2) {
  const panels = [await makePanel(db), await makePanel(db), await makePanel(db)]
  const [first, second] = [await makeSupplier(db), await makeSupplier(db)]
  for (const { id } of panels) await makeOffer(db, id, first.id, { pricePerUnit: 100 })
  for (const { id } of panels.slice(0, ofSecond)) await makeOffer(db, id, second.id, { pricePerUnit: 90 })
  return { panels, first, second, user: await makeUser(db) }
}

type Shelves = Awaited<ReturnType<typeof makeShelves>>

export const basketOf = ({ panels, first, second }: Shelves, quantities = [10, 20, 30], changes: object = {}) => ({
  lines: panels.map(({ id }, index) => ({ panelId: id, quantity: quantities[index] ?? 10 })),
  supplierIds: [first.id, second.id],
  deliveryCountry: 'Germany',
  deliveryPlace: 'Berlin',
  ...changes,
})

/** The three panels asked for together, and the steps of both sides. */
export async function makeBasket(
  test: TestApp,
  { ofSecond, quantities }: { ofSecond?: number; quantities?: number[] } = {},
) {
  const shelves = await makeShelves(test, ofSecond)
  const { first, user } = shelves
  const { basket } = await test.call(api.createQuoteBasket, { body: basketOf(shelves, quantities) }, user)
  const params = { id: basket.id }
  const ids = basket.requests.map(({ id }) => id)
  const look = async (who: Person = user) => (await test.call(api.getQuoteBasket, { params }, who)).basket
  /** Prices of the lines in their order, or null for no offer; with more for each line. */
  const put = (
    who: Person,
    prices: (number | null)[],
    terms: object = {},
    line: object | ((at: number) => object) = {},
  ) => {
    const lines = prices.map((pricePerUnit, at) => ({
      requestId: ids[at] ?? '',
      pricePerUnit,
      ...(typeof line === 'function' ? line(at) : line),
    }))
    const body = { deliveryDays: 7, validUntil: dayIn(10), note: 'ex works', lines, ...terms }
    return test.call(api.answerQuoteBasket, { params, body }, who)
  }
  const accept = (choices: { requestId: string; offerId: string; version: number }[], app = test) =>
    app.call(api.acceptQuoteBasket, { params, body: { choices } }, user)
  /** What is accepted of whom, as it stands now. */
  const choose = async (app: TestApp, choices: [number, Person][]) => {
    const { requests } = await look()
    const chosen = choices.map(([line, { email }]) => {
      const part = requests[line]?.offers.find(({ supplier }) => supplier.email === email)
      return { requestId: requests[line]?.id ?? '', offerId: part?.id ?? '', version: part?.version ?? 1 }
    })
    return accept(chosen, app)
  }
  return { ...shelves, first, user, basket, params, ids, look, put, accept, choose }
}
