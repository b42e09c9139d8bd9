import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin, makeOffer, makePanel, makeSupplier, makeUser, password } from '../../../tests/support/factories.js'
import { answer, dayIn, makeMarket, makeQuote, question, quoteMails } from '../../../tests/support/quote-factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { deleteMe } from '../../shared/accounts/account-api.js'
import { deletePanel } from '../../shared/panels/panel-api.js'
import * as api from '../../shared/quotes/quote-api.js'
import { countWaitingQuotes } from '../../shared/quotes/waiting-quotes-api.js'
import { toggleSupplier } from '../../shared/suppliers/supplier-api.js'
import { findProblems } from '../checks/find-problems.js'
import { expireQuotes } from './expire-quotes.js'
import { onDay } from './quote-words.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://solar.example' })
})
afterAll(() => test.close())

type Who = { token: string }
const ask = ({ token }: Who, panelId: string, wanted: object = {}, idempotencyKey?: string) =>
  test.call(
    api.createQuoteRequest,
    { body: question(panelId, wanted) },
    { token, ...(idempotencyKey && { idempotencyKey }) },
  )
const look = async ({ token }: Who, id: string) =>
  (await test.call(api.getQuoteRequest, { params: { id } }, { token })).request
const offer = async ({ token }: Who, id: string, wanted: object = {}) =>
  (await test.call(api.putQuoteOffer, { params: { id }, body: answer(wanted) }, { token })).request
const refuse = async ({ token }: Who, id: string, reason?: string) =>
  (
    await test.call(
      api.refuseQuoteRequest,
      { params: { id }, body: reason === undefined ? undefined : { reason } },
      { token },
    )
  ).request
const accept = async ({ token }: Who, id: string, body: { offerId: string; version?: number }) =>
  (await test.call(api.acceptQuote, { params: { id }, body }, { token })).request
const mine = (who: Who, query: object = {}) => test.call(api.listMyQuoteRequests, { query }, { token: who.token })
const received = (who: Who, query: object = {}) =>
  test.call(api.listReceivedQuoteRequests, { query }, { token: who.token })
const failsWith = (code: string, extra: object = {}) => ({ code, ...extra })
const age = (id: string, days: number) =>
  test.deps.pool.query(
    `update quote_requests set created_at = created_at - make_interval(days => $2),
      expires_at = expires_at - make_interval(days => $2) where id = $1`,
    [id, days],
  )

describe('asking', () => {
  it('sends to all active suppliers who have the panel at that moment, each with one mail', async () => {
    const { panel, sellers, user } = await makeMarket(test, 2)
    const empty = await makeSupplier(test.db)
    await makeOffer(test.db, panel.id, empty.id, { quantity: 0 })
    const off = await makeSupplier(test.db, { is_active: false })
    await makeOffer(test.db, panel.id, off.id)
    const wanted = { neededBy: dayIn(40), message: 'By lorry, please' }
    const { request, leftOut } = await ask(user, panel.id, wanted)
    expect(request).toMatchObject({
      ...wanted,
      status: 'open',
      quantity: 40,
      deliveryCountry: 'Germany',
      deliveryPlace: 'Berlin, Chausseestr. 1',
      panel: { id: panel.id, SKU: panel.SKU, Brand: 'Testbrand', Watts_W: 400 },
      history: [{ who: 'You', what: 'asked 2 suppliers for 40 panels' }],
    })
    expect(leftOut).toBe(0)
    expect(request).not.toHaveProperty('user')
    expect(Date.parse(request.expiresAt) - Date.parse(request.createdAt)).toBe(30 * 86_400_000)
    expect(request.offers.map(({ supplier, status }) => [supplier.email, status]).sort()).toEqual(
      sellers.map(({ email }) => [email, 'waiting']).sort(),
    )
    const mails = (await test.mails()).filter(({ subject }) => subject?.includes(panel.SKU))
    expect(mails.map(({ to }) => to?.map(({ address }) => address)).sort()).toEqual(
      sellers.map(({ email }) => [email]).sort(),
    )
    for (const { text, html } of mails)
      for (const part of [text, html]) {
        expect(part).toContain(`https://solar.example/supplier/quotes/${request.id}`)
        for (const told of ['By lorry, please', user.email, 'Buyer Works', 'Berlin']) expect(part).toContain(told)
        for (const { email } of sellers) expect(part).not.toContain(email)
      }
  })

  it('asks one supplier alone by its line of stock', async () => {
    const { panel, sellers, user } = await makeMarket(test, 2)
    const { panel: other } = await makeMarket(test, 1)
    const line = async (panelId: string, supplierId: string | undefined) =>
      test.db
        .selectFrom('inventory')
        .select('id')
        .where('panel_id', '=', panelId)
        .$if(supplierId !== undefined, (query) => query.where('supplier_id', '=', supplierId ?? ''))
        .executeTakeFirstOrThrow()
    const { id: offerId } = await line(panel.id, sellers[1].id)
    const { request } = await ask(user, panel.id, { offerId })
    expect(request.offers.map(({ supplier }) => supplier.email)).toEqual([sellers[1].email])
    expect(await quoteMails(test, sellers[0].email)).toEqual([])
    const { id: foreign } = await line(other.id, undefined)
    await expect(ask(user, panel.id, { offerId: foreign })).rejects.toMatchObject(failsWith('not_found'))
    await test.db.updateTable('inventory').set({ quantity: 0 }).where('id', '=', offerId).execute()
    await expect(ask(user, panel.id, { offerId })).rejects.toMatchObject(failsWith('not_found'))
    await expect(ask(user, randomUUID())).rejects.toMatchObject(failsWith('not_found'))
  })

  it('says so when nobody has the panel, and refuses what makes no sense', async () => {
    const panel = await makePanel(test.db)
    const user = await makeUser(test.db)
    await expect(ask(user, panel.id)).rejects.toMatchObject(
      failsWith('conflict', { message: 'No supplier has this panel in stock right now.' }),
    )
    const wrong = {
      quantity: 0,
      deliveryCountry: ' ',
      deliveryPlace: '',
      neededBy: dayIn(-1),
      message: 'x'.repeat(2001),
    }
    const refused = await ask(user, panel.id, wrong).catch((error: { fields: object }) => Object.keys(error.fields))
    expect(refused).toEqual(['quantity', 'deliveryCountry', 'deliveryPlace', 'neededBy', 'message'])
    for (const quantity of [1.5, 1_000_001, '4', null])
      await expect(ask(user, panel.id, { quantity })).rejects.toMatchObject(failsWith('invalid_request'))
    for (const who of [await makeSupplier(test.db), await makeAdmin(test.db)])
      await expect(ask(who, panel.id)).rejects.toMatchObject(failsWith('not_allowed'))
  })

  it('with one key is done once, however often it is sent', async () => {
    const { panel, sellers, user } = await makeMarket(test, 1)
    const sent = await Promise.all(Array.from({ length: 5 }, () => ask(user, panel.id, {}, 'one-form')))
    expect(new Set(sent.map(({ request }) => request.id)).size).toBe(1)
    expect((await mine(user)).totalCount).toBe(1)
    expect(await quoteMails(test, sellers[0].email)).toEqual(['quote_asked'])
  })
})

describe('answers', () => {
  it('stand side by side for the user, with price per watt and total, and can change until one is accepted', async () => {
    const { id, user, sellers } = await makeQuote(test, { answers: 0 })
    const [first, second] = sellers
    expect(await offer(first, id, { pricePerUnit: 0.29, note: 'Ex works' })).toMatchObject({
      status: 'answered',
      stock: { quantity: 100, pricePerUnit: 99.5 },
      offer: { status: 'offered', version: 1 },
    })
    await offer(first, id, { pricePerUnit: 90, deliveryDays: 0 })
    await offer(first, id, { pricePerUnit: 90, deliveryDays: 0 })
    await refuse(second, id, 'Sold out')
    const request = await look(user, id)
    expect(request.status).toBe('answered')
    expect(request.offers.find(({ supplier }) => supplier.email === first.email)).toMatchObject({
      status: 'offered',
      pricePerUnit: 90,
      pricePerWatt: 0.225,
      total: 3600,
      deliveryDays: 0,
      validUntil: dayIn(14),
      note: null,
      version: 2,
    })
    expect(request.offers.find(({ status }) => status === 'declined')).toMatchObject({
      reason: 'Sold out',
      total: null,
    })
    expect(request.history.map(({ what }) => what)).toEqual([
      'asked 2 suppliers for 40 panels',
      `offered $0.29 per unit, delivery in 10 days, valid until ${onDay(dayIn(14))}. Ex works`,
      `changed the offer to $90.00 per unit, delivery at once, valid until ${onDay(dayIn(14))}`,
      'declined: Sold out',
    ])
    // the same offer again told nobody
    expect(await quoteMails(test, user.email)).toEqual(['quote_offered', 'quote_changed', 'quote_refused'])
  })

  it('are refused where they are wrong', async () => {
    const { id, sellers } = await makeQuote(test, { suppliers: 1, answers: 0 })
    const [seller] = sellers
    for (const wrong of [
      { pricePerUnit: 0 },
      { pricePerUnit: 1.234 },
      { deliveryDays: -1 },
      { deliveryDays: 1.5 },
      { validUntil: dayIn(-1) },
      { validUntil: 'soon' },
    ])
      await expect(offer(seller, id, wrong), JSON.stringify(wrong)).rejects.toMatchObject({
        code: 'invalid_request',
        fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) },
      })
    expect(await offer(seller, id, { validUntil: dayIn(0) })).toMatchObject({ status: 'answered' })
  })

  it('by all suppliers in the negative end the request; before that a supplier may think again', async () => {
    const { id, user, sellers } = await makeQuote(test, { answers: 1 })
    const [first, second] = sellers
    expect(await refuse(first, id)).toMatchObject({
      status: 'declined',
      offer: { status: 'declined', pricePerUnit: null },
    })
    expect((await look(user, id)).status).toBe('open')
    await offer(first, id)
    expect((await look(user, id)).status).toBe('answered')
    await refuse(first, id)
    await refuse(first, id)
    await refuse(second, id)
    expect(await look(user, id)).toMatchObject({ status: 'declined', endedAt: expect.any(String) })
    expect((await look(user, id)).history.at(-1)).toMatchObject({
      who: 'Heliodex',
      what: 'ended the request: every supplier asked has declined',
    })
    await expect(offer(first, id)).rejects.toMatchObject(failsWith('conflict'))
  })
})

describe('the end', () => {
  it('by acceptance is told to the winner with the contact, and to the others without who or how much', async () => {
    const { id, user, sellers, offerIds, panel } = await makeQuote(test, { suppliers: 3, answers: 2 })
    const [winner, loser, silent] = sellers
    const ended = await accept(user, id, { offerId: offerIds[0] ?? '', version: 1 })
    expect(ended.status).toBe('accepted')
    expect(new Map(ended.offers.map(({ supplier, status }) => [supplier.email, status]))).toEqual(
      new Map([
        [winner.email, 'accepted'],
        [loser.email, 'lost'],
        [silent.email, 'lost'],
      ]),
    )
    expect(await look(winner, id)).toMatchObject({ status: 'accepted', offer: { status: 'accepted' } })
    for (const other of [loser, silent]) {
      const view = JSON.stringify(await look(other, id))
      expect(JSON.parse(view)).toMatchObject({ status: 'accepted', offer: { status: 'lost' } })
      expect(view).not.toContain(winner.company_name)
      expect(view).not.toContain('95.5')
      expect(JSON.parse(view).history.at(-1).what).toBe('accepted another offer')
    }
    const mails = (await test.mails()).filter(({ subject }) => subject?.includes(panel.SKU))
    const lastTo = (email: string) => mails.findLast(({ to }) => to?.[0]?.address === email)
    expect(lastTo(winner.email)).toMatchObject({ subject: expect.stringContaining('accepted') })
    for (const part of [lastTo(winner.email)?.text, lastTo(winner.email)?.html])
      for (const told of [user.email, 'Buyer Works', '$95.50', '$3,820.00']) expect(part).toContain(told)
    for (const other of [loser, silent]) {
      expect(lastTo(other.email)?.text).toContain('went to another supplier')
      expect(lastTo(other.email)?.text).not.toMatch(/95\.50|3,820/)
      expect(lastTo(other.email)?.text).not.toContain(winner.company_name)
    }
    for (const late of [() => offer(loser, id), () => refuse(winner, id), () => offer(winner, id)])
      await expect(late()).rejects.toMatchObject(failsWith('conflict', { extra: { request: { status: 'accepted' } } }))
  })

  it('by the user declining or withdrawing is told to whoever has not declined, and nothing moves afterwards', async () => {
    for (const [end, endpoint, status] of [
      ['declined', api.declineQuotes, 'lost'],
      ['withdrawn', api.withdrawQuoteRequest, 'closed'],
    ] as const) {
      const { id, user, sellers, offerIds } = await makeQuote(test, { suppliers: 3, answers: 1 })
      const [first, second, third] = sellers
      await refuse(third, id)
      const { request } = await test.call(endpoint, { params: { id } }, { token: user.token })
      expect(request).toMatchObject({ status: end })
      expect(await look(first, id)).toMatchObject({ status: end, offer: { status } })
      expect(await look(third, id)).toMatchObject({ status: 'declined' })
      for (const [{ email }, last] of [
        [first, `quote_${end}`],
        [second, `quote_${end}`],
        [third, 'quote_asked'],
      ] as const)
        expect((await quoteMails(test, email)).at(-1)).toBe(last)
      const refusal = failsWith('conflict', { extra: { request: { status: end } } })
      await expect(accept(user, id, { offerId: offerIds[0] ?? '' })).rejects.toMatchObject(refusal)
      await expect(test.call(endpoint, { params: { id } }, { token: user.token })).rejects.toMatchObject(refusal)
      await expect(offer(first, id)).rejects.toMatchObject(refusal)
    }
  })

  it('comes by itself after 30 days, for every step at once and with mails when the job comes by, once', async () => {
    const { id, user, sellers, offerIds } = await makeQuote(test, { answers: 1 })
    const [first] = sellers
    await age(id, 31)
    const offerId = offerIds[0] ?? ''
    await expect(accept(user, id, { offerId })).rejects.toMatchObject(
      failsWith('conflict', { message: 'This quote request has expired.', extra: { request: { status: 'expired' } } }),
    )
    await expect(offer(first, id)).rejects.toMatchObject(failsWith('conflict'))
    expect(await look(user, id)).toMatchObject({
      status: 'expired',
      offers: [{ status: 'closed' }, { status: 'closed' }],
    })
    expect((await mine(user, { status: 'expired' })).totalCount).toBe(1)
    expect((await received(first, { status: 'expired' })).totalCount).toBe(1)
    expect((await received(first, { status: 'answered' })).totalCount).toBe(0)
    await Promise.all(Array.from({ length: 4 }, () => expireQuotes(test.db, test.config)))
    expect((await look(user, id)).history.filter(({ what }) => what.includes('30 days'))).toHaveLength(1)
    expect(await quoteMails(test, user.email)).toEqual(['quote_offered', 'quote_expired'])
    for (const { email } of sellers) expect((await quoteMails(test, email)).at(-1)).toBe('quote_expired')
  })

  it('does not come by an offer whose validity is over, that has changed, or that is not there', async () => {
    const { id, user, offerIds } = await makeQuote(test, { answers: 1 })
    const [offerId = '', waiting = ''] = offerIds
    await expect(accept(user, id, { offerId, version: 7 })).rejects.toMatchObject(
      failsWith('conflict', {
        message: expect.stringContaining('changed its offer'),
        extra: { offer: { id: offerId, version: 1 } },
      }),
    )
    await expect(accept(user, id, { offerId: waiting })).rejects.toMatchObject(
      failsWith('conflict', { message: expect.stringContaining('has not made an offer yet') }),
    )
    const elsewhere = await makeQuote(test, { suppliers: 1 })
    await expect(accept(user, id, { offerId: elsewhere.offerIds[0] ?? '' })).rejects.toMatchObject(
      failsWith('not_found'),
    )
    await test.db
      .updateTable('quote_offers')
      .set({ valid_until: dayIn(-1) })
      .where('id', '=', offerId)
      .execute()
    await expect(accept(user, id, { offerId })).rejects.toMatchObject(
      failsWith('conflict', { message: expect.stringContaining('can no longer be accepted') }),
    )
    expect(await look(user, id)).toMatchObject({ status: 'answered' })
    expect((await look(user, id)).offers.some(({ status }) => status === 'lapsed')).toBe(true)
  })
})

describe('who may see and move it', () => {
  it('nobody but its user, the suppliers asked and admins; by id, list or step', async () => {
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

    // a supplier sees who asks and its own part, and nothing that tells of the other
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

  it('admins read all of it, and each look leaves one audit entry', async () => {
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

  it('counts what waits: requests to answer for a supplier, news for a user until they are looked at', async () => {
    const { id, user, sellers } = await makeQuote(test, { answers: 1 })
    const waiting = async ({ token }: Who) => (await test.call(countWaitingQuotes, {}, { token })).waiting
    expect(await Promise.all([user, ...sellers].map(waiting))).toEqual([1, 0, 1])
    expect((await mine(user)).requests[0]).toMatchObject({ hasNews: true })
    expect((await look(user, id)).hasNews).toBe(false)
    expect(await waiting(user)).toBe(0)
  })
})

describe('what happens around it', () => {
  it('a panel deleted later stays in the request as it was', async () => {
    const { id, user, sellers, panel } = await makeQuote(test, { suppliers: 1, answers: 0 })
    const admin = await makeAdmin(test.db)
    await test.call(deletePanel, { params: { id: panel.id } }, { token: admin.token })
    const kept = { isInCatalogue: false, panel: { id: panel.id, SKU: panel.SKU, Watts_W: 400 } }
    expect(await look(user, id)).toMatchObject(kept)
    expect(await offer(sellers[0], id)).toMatchObject({ ...kept, stock: null, status: 'answered' })
  })

  it('a supplier switched off later can neither answer nor be accepted, and its contacts are gone, until it is back', async () => {
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
    // whoever has a deal keeps the way to the partner
    expect((await look(user, id)).offers.find((one) => one.id === offerId)?.supplier).toHaveProperty('email')
  })

  it('an account that goes withdraws what is open and takes its person along; figures and history stay', async () => {
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

  it('the history cannot be rewritten, by nobody', async () => {
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

  it('the checks of the operator find nothing wrong after all this', async () => {
    const findings = await findProblems(test.deps.pool)
    const about = findings.find(({ promise }) => promise.startsWith('a quote request'))
    expect(about?.problems).toEqual([])
  })
})
