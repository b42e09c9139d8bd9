import { createQuoteRequest, putQuoteOffer } from '../../src/shared/quotes/quote-api.js'
import { makeOffer, makePanel, makeSupplier, makeUser, type Person } from './factories.js'
import type { TestApp } from './test-app.js'

export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const question = (panelId: string, wanted: object = {}) => ({
  panelId,
  quantity: 40,
  deliveryCountry: 'Germany',
  deliveryPlace: 'Berlin, Chausseestr. 1',
  ...wanted,
})

export const answer = (wanted: object = {}) => ({
  pricePerUnit: 95.5,
  deliveryDays: 10,
  validUntil: dayIn(14),
  ...wanted,
})

/** Typed as three, so that tests can destructure as many as they made. */
type Sellers = [Person, Person, Person]

/** A panel, suppliers who stock it, and a user. */
export async function makeMarket({ db }: TestApp, suppliers = 2) {
  const panel = await makePanel(db)
  const sellers: Person[] = []
  for (let index = 0; index < suppliers; index++) {
    const seller = await makeSupplier(db)
    await makeOffer(db, panel.id, seller.id, { pricePerUnit: 99.5 + index })
    sellers.push(seller)
  }
  const user = await makeUser(db, { company_name: 'Buyer Works' })
  return { panel, sellers: sellers as Sellers, user }
}

type QuoteOptions = { suppliers?: number; answers?: number; wanted?: object }

/** A request answered by some of its suppliers, in the given order. */
export async function makeQuote(test: TestApp, { suppliers = 2, answers = suppliers, wanted = {} }: QuoteOptions = {}) {
  const market = await makeMarket(test, suppliers)
  const { user, panel, sellers } = market
  const { request } = await test.call(createQuoteRequest, { body: question(panel.id, wanted) }, { token: user.token })
  for (const [index, { token }] of sellers.slice(0, answers).entries())
    await test.call(
      putQuoteOffer,
      { params: { id: request.id }, body: answer({ pricePerUnit: 95.5 - index }) },
      { token },
    )
  const rows = await test.db
    .selectFrom('quote_offers')
    .select(['id', 'supplier_id'])
    .where('request_id', '=', request.id)
    .execute()
  const offerIds = sellers.map(({ id }) => rows.find((row) => row.supplier_id === id)?.id ?? '')
  return { ...market, id: request.id, offerIds }
}

/** The queued mails about quotes for each address, by kind, in order. */
export async function quoteMails({ db }: TestApp, address: string) {
  const mails = await db
    .selectFrom('mails')
    .select('kind')
    .where('to_address', '=', address)
    .where('kind', 'like', 'quote_%')
    .orderBy('created_at')
    .execute()
  return mails.map(({ kind }) => kind)
}
