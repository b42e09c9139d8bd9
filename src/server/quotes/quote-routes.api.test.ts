import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin, makeOffer, makePanel, makeSupplier, makeUser } from '../../../tests/support/factories.js'
import { failsWith, quoteCalls } from '../../../tests/support/quote-calls.js'
import { dayIn, makeMarket, makeQuote, quoteMails } from '../../../tests/support/quote-factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { onDay } from '../mail/words.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://solar.example' })
})
afterAll(() => test.close())

const { ask, look, offer, refuse, mine } = quoteCalls(() => test)

describe('asking', () => {
  it('sends to all active suppliers who stock the panel now, one mail each', async () => {
    const { panel, sellers, user } = await makeMarket(test, 2)
    const empty = await makeSupplier(test.db)
    await makeOffer(test.db, panel.id, empty.id, { quantity: 0 })
    const off = await makeSupplier(test.db, { is_active: false })
    await makeOffer(test.db, panel.id, off.id)
    const details = { neededBy: dayIn(40), message: 'By lorry, please' }
    const { request, leftOut } = await ask(user, panel.id, details)
    expect(request).toMatchObject({
      ...details,
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
        for (const text of ['By lorry, please', user.email, 'Buyer Works', 'Berlin']) expect(part).toContain(text)
        for (const { email } of sellers) expect(part).not.toContain(email)
      }
  })

  it('asks a single supplier by its line of stock', async () => {
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
    await expect(ask(user, panel.id, { offerId, quantity: 41 })).rejects.toMatchObject(failsWith('not_found'))
    await expect(ask(user, randomUUID())).rejects.toMatchObject(failsWith('not_found'))
  })

  it('asks the chosen suppliers by their lines of stock, without those that have gone', async () => {
    const { panel, sellers, user } = await makeMarket(test, 3)
    const lines = await test.db.selectFrom('inventory').select('id').where('panel_id', '=', panel.id).execute()
    const chosen = lines.slice(0, 2).map(({ id }) => id)
    const { request } = await ask(user, panel.id, { offerIds: [...chosen, randomUUID()] })
    expect(request.offers).toHaveLength(2)
    const asked = await Promise.all(sellers.map(async ({ email }) => (await quoteMails(test, email)).length))
    expect(asked.sort()).toEqual([0, 1, 1])
    await expect(ask(user, panel.id, { offerIds: [randomUUID()] })).rejects.toMatchObject(failsWith('not_found'))
    await expect(ask(user, panel.id, { offerIds: [] })).rejects.toMatchObject(
      failsWith('invalid_request', { fields: { offerIds: 'Choose at least one supplier' } }),
    )
  })

  it('tells the buyer of answers in the currency that the buyer reads, with the offered price beside it', async () => {
    await test.db
      .insertInto('exchange_rates')
      .values({ currency: 'EUR', per_usd: 0.5, as_of: '2026-01-02', source: 'own' })
      .onConflict((known) => known.column('currency').doUpdateSet({ per_usd: 0.5 }))
      .execute()
    const { user, sellers, id } = await makeQuote(test, { suppliers: 1, answers: 0, wanted: { currency: 'EUR' } })
    await offer(sellers[0], id)
    await offer(sellers[0], id, { currency: 'EUR' })
    const mails = (await test.mails()).filter(({ to }) => to?.some(({ address }) => address === user.email))
    const texts = mails.map(({ text }) => text).join()
    expect(texts).toContain('Price per unit: ≈ €47.75 ($95.50)')
    expect(texts).toContain('Total for 40: ≈ €1,910.00 ($3,820.00)')
    expect(texts).toContain('Price per unit: €95.50\n')
  })

  it('says so when no supplier has the panel, and refuses invalid input', async () => {
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
    for (const account of [await makeSupplier(test.db), await makeAdmin(test.db)])
      await expect(ask(account, panel.id)).rejects.toMatchObject(failsWith('not_allowed'))
  })

  it('with one key is done once, also when it is sent repeatedly', { tags: 'concurrent' }, async () => {
    const { panel, sellers, user } = await makeMarket(test, 1)
    const sent = await Promise.all(Array.from({ length: 5 }, () => ask(user, panel.id, {}, 'one-form')))
    expect(new Set(sent.map(({ request }) => request.id)).size).toBe(1)
    expect((await mine(user)).totalCount).toBe(1)
    expect(await quoteMails(test, sellers[0].email)).toEqual(['quote_asked'])
  })
})

describe('answers', () => {
  it('to the mails of a quote reach the other side, not the site', async () => {
    const { user, sellers } = await makeQuote(test, { answers: 1 })
    const mails = await test.db.selectFrom('mails').select(['kind', 'to_address', 'reply_to']).execute()
    const replyTo = (kind: string, to: string) =>
      mails.find((mail) => mail.kind === kind && mail.to_address === to)?.reply_to
    expect(replyTo('quote_asked', sellers[0].email)).toBe(user.email)
    expect(replyTo('quote_offered', user.email)).toBe(sellers[0].email)
  })

  it('are listed side by side for the user, with price per watt and total, and can change until one is accepted', async () => {
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
    // the same offer again sent no mail
    expect(await quoteMails(test, user.email)).toEqual(['quote_offered', 'quote_changed', 'quote_refused'])
  })

  it('are refused when they are invalid', async () => {
    const { id, sellers } = await makeQuote(test, { suppliers: 2, answers: 0 })
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

  it('given in another window are not overwritten unseen', async () => {
    const { id, sellers } = await makeQuote(test, { suppliers: 2, answers: 0 })
    const [seller] = sellers
    const opened = (await look(seller, id)).offer?.updatedAt
    const first = (await offer(seller, id, { pricePerUnit: 90, seen: opened })).offer
    const stale = offer(seller, id, { pricePerUnit: 80, seen: opened })
    await expect(stale).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('It is now $90.00 per unit, delivery in 10 days'),
      extra: { current: { pricePerUnit: 90, updatedAt: first?.updatedAt } },
    })
    // the answer to the same call was lost: nothing to refuse
    expect((await offer(seller, id, { pricePerUnit: 90, seen: opened })).offer?.version).toBe(first?.version)
    expect((await offer(seller, id, { pricePerUnit: 80, seen: first?.updatedAt })).offer?.pricePerUnit).toBe(80)
    await refuse(seller, id)
    await expect(offer(seller, id, { pricePerUnit: 70, seen: first?.updatedAt })).rejects.toMatchObject({ status: 409 })
    expect((await offer(seller, id, { pricePerUnit: 70 })).offer?.pricePerUnit).toBe(70)
  })

  it('end the request when all suppliers decline; before that a supplier may change its mind', async () => {
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
      what: 'ended the request: every supplier has declined',
    })
    await expect(offer(first, id)).rejects.toMatchObject(failsWith('conflict'))
  })
})
