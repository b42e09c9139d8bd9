import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin, makeSupplier, makeUser, password } from '../../../tests/support/factories.js'
import { failsWith, quoteCalls } from '../../../tests/support/quote-calls.js'
import { makeQuote, quoteMails } from '../../../tests/support/quote-factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { deleteMe } from '../../shared/accounts/account-api.js'
import { deletePanel } from '../../shared/panels/panel-api.js'
import * as api from '../../shared/quotes/quote-api.js'
import { countWaitingQuotes } from '../../shared/quotes/waiting-quotes-api.js'
import { toggleSupplier } from '../../shared/suppliers/supplier-api.js'
import { findProblems } from '../ops/find-problems.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://solar.example' })
})
afterAll(() => test.close())

const { look, offer, refuse, accept, mine, received } = quoteCalls(() => test)

describe('access to a request', () => {
  it('is limited to its user, its suppliers and admins; by id, list or step', async () => {
    const { id, user, sellers, offerIds } = await makeQuote(test, { answers: 1 })
    const [first, second] = sellers
    const strangers = { user: await makeUser(test.db), supplier: await makeSupplier(test.db) }
    const token = strangers.user.token
    const notFound = failsWith('not_found')
    for (const stranger of Object.values(strangers)) await expect(look(stranger, id)).rejects.toMatchObject(notFound)
    await expect(accept(strangers.user, id, { offerId: offerIds[0] ?? '' })).rejects.toMatchObject(notFound)
    for (const endpoint of [api.declineQuotes, api.withdrawQuoteRequest])
      await expect(test.call(endpoint, { params: { id } }, { token })).rejects.toMatchObject(notFound)
    await expect(offer(strangers.supplier, id)).rejects.toMatchObject(notFound)
    await expect(refuse(strangers.supplier, id)).rejects.toMatchObject(notFound)
    expect((await mine(strangers.user)).requests).toEqual([])
    expect((await received(strangers.supplier)).requests).toEqual([])
    await expect(test.call(api.getQuoteRequest, { params: { id } })).rejects.toMatchObject(failsWith('not_signed_in'))
    const admin = await makeAdmin(test.db)
    await expect(offer(admin, id)).rejects.toMatchObject(failsWith('not_allowed'))
    await expect(received(admin)).rejects.toMatchObject(failsWith('not_allowed'))

    // a supplier sees the buyer and its own part, and nothing about the other supplier
    const views = [await look(second, id), (await received(second)).requests[0]]
    for (const view of views) {
      expect(view).toMatchObject({
        status: 'open',
        user: { name: 'Ada user', company: 'Buyer Works', email: user.email },
        offers: [{ supplier: { email: second.email } }],
        history: [{ who: 'Ada user', what: 'asked for 40 panels' }],
      })
      expect(JSON.stringify(view)).not.toContain(first.company_name)
      expect(JSON.stringify(view)).not.toMatch(/95\.5|hasNews|suppliers/)
    }
    expect((await received(second, { status: 'answered' })).totalCount).toBe(0)
    expect((await received(first, { status: 'answered' })).totalCount).toBe(1)
  })

  it('each side finds it by what it sees: panel, place, and the other side', async () => {
    const { user, sellers, panel } = await makeQuote(test, { answers: 0, wanted: { deliveryPlace: 'Pier 4, Bergen' } })
    const [first, second] = sellers
    const countFor = async (list: typeof mine | typeof received, person: { token: string }, search: string) =>
      (await list(person, { search })).totalCount
    for (const search of [panel.SKU, 'bergen pier', `${first.company_name} bergen`])
      expect(await countFor(mine, user, search), search).toBe(1)
    for (const search of [panel.SKU, 'bergen', `ada works ${panel.SKU}`, user.email])
      expect(await countFor(received, first, search), search).toBe(1)
    for (const search of ['nowhere', `${panel.SKU} nowhere`, '%']) {
      expect(await countFor(mine, user, search), search).toBe(0)
      expect(await countFor(received, first, search), search).toBe(0)
    }
    // the request also went to this supplier, which the other one must not learn
    expect(await countFor(received, first, second.company_name ?? '')).toBe(0)
  })

  it('admins read all of it, and each view leaves one audit entry', async () => {
    const { id, user, sellers, panel } = await makeQuote(test, { answers: 1 })
    const admin = await makeAdmin(test.db)
    const list = (query: object) => test.call(api.listAllQuoteRequests, { query }, { token: admin.token })
    const filters = [
      { search: panel.SKU },
      { search: `${user.email} ${sellers[0].company_name}` },
      { supplierId: sellers[1].id, status: 'answered' },
    ]
    for (const filter of filters)
      expect(await list(filter)).toMatchObject({
        totalCount: 1,
        requests: [
          { id, user: { email: user.email }, history: [{ who: 'Ada user' }, { who: sellers[0].company_name }] },
        ],
      })
    expect((await list({ search: `${panel.SKU} nowhere` })).totalCount).toBe(0)
    await list({ search: panel.SKU, limit: 10 })
    await look(admin, id)
    await look(admin, id)
    const entries = await test.db
      .selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('actor_id', '=', admin.id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual([
      ...Array(4).fill('quote_requests.listed'),
      'quote_request.read',
    ])
    expect(entries[0]?.after).toEqual({ search: panel.SKU })
  })

  it('counts open entries: requests to answer for a supplier, news for a user until it is seen', async () => {
    const { id, user, sellers } = await makeQuote(test, { answers: 1 })
    const waiting = async ({ token }: { token: string }) => (await test.call(countWaitingQuotes, {}, { token })).waiting
    expect(await Promise.all([user, ...sellers].map(waiting))).toEqual([1, 0, 1])
    expect((await mine(user)).requests[0]).toMatchObject({ hasNews: true })
    expect((await look(user, id)).hasNews).toBe(false)
    expect(await waiting(user)).toBe(0)
  })
})

describe('changes around a request', () => {
  it('a panel deleted later stays in the request unchanged', async () => {
    const { id, user, sellers, panel } = await makeQuote(test, { suppliers: 1, answers: 0 })
    const admin = await makeAdmin(test.db)
    await test.call(deletePanel, { params: { id: panel.id } }, { token: admin.token })
    const kept = { isInCatalogue: false, panel: { id: panel.id, SKU: panel.SKU, Watts_W: 400 } }
    expect(await look(user, id)).toMatchObject(kept)
    expect(await offer(sellers[0], id)).toMatchObject({ ...kept, stock: null, status: 'answered' })
  })

  it('a supplier deactivated later can neither answer nor be accepted, and its contacts are hidden, until it is active again', async () => {
    const { id, user, sellers, offerIds } = await makeQuote(test)
    const [seller] = sellers
    const admin = await makeAdmin(test.db)
    const toggle = () => test.call(toggleSupplier, { params: { id: seller.id } }, { token: admin.token })
    await toggle()
    await expect(offer(seller, id)).rejects.toMatchObject(failsWith('not_signed_in'))
    const offerId = offerIds[0] ?? ''
    await expect(accept(user, id, { offerId })).rejects.toMatchObject(
      failsWith('conflict', { message: expect.stringContaining('not active') }),
    )
    const off = (await look(user, id)).offers.find((one) => one.id === offerId)
    expect(off).toMatchObject({ status: 'unavailable' })
    expect(off?.supplier).not.toHaveProperty('email')
    await toggle()
    expect(await accept(user, id, { offerId })).toMatchObject({ status: 'accepted' })
    await toggle()
    // the buyer with an accepted offer keeps the contact
    expect((await look(user, id)).offers.find((one) => one.id === offerId)?.supplier).toHaveProperty('email')
  })

  it('a deleted account withdraws its open requests and loses its personal data; figures and history stay', async () => {
    const { id, user, sellers } = await makeQuote(test, { answers: 1, wanted: { message: 'Ring at Ada’s' } })
    const [first] = sellers
    await test.call(deleteMe, { body: { password } }, { token: user.token })
    const left = await look(first, id)
    expect(left).toMatchObject({
      status: 'withdrawn',
      user: null,
      deliveryPlace: null,
      message: null,
      quantity: 40,
      offer: { pricePerUnit: 95.5 },
    })
    expect(left.history.map(({ who }) => who)).toEqual(['Deleted account', 'You', 'Deleted account'])
    for (const { email } of sellers) expect((await quoteMails(test, email)).at(-1)).toBe('quote_withdrawn')
    const { rows } = await test.deps.pool.query(
      'select r::text || coalesce((select string_agg(e::text, $2) from quote_events e where e.request_id = r.id), $2) as all from quote_requests r where id = $1',
      [id, ' '],
    )
    expect(rows[0].all).not.toMatch(/Ada|Chaussee|user-/)
  })

  it('nobody can rewrite the history', async () => {
    const { id } = await makeQuote(test)
    const { pool } = test.deps
    for (const statement of [
      'update quote_events set details = $2 where request_id = $1',
      "update quote_events set kind = 'expired' where request_id = $1 and $2::text is not null",
      'delete from quote_events where request_id = $1 and $2::text is not null',
      'delete from quote_requests where id = $1 and $2::text is not null',
    ])
      await expect(pool.query(statement, [id, '{}']), statement).rejects.toThrow()
  })

  it('the checks of the operator find no problem after all this', async () => {
    const findings = await findProblems(test.deps.pool)
    const about = findings.find(({ promise }) => promise.startsWith('a quote request'))
    expect(about?.problems).toEqual([])
  })
})
