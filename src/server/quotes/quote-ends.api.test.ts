import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser } from '../../../tests/support/factories.js'
import { failsWith, quoteCalls } from '../../../tests/support/quote-calls.js'
import { dayIn, makeQuote, quoteMails } from '../../../tests/support/quote-factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as api from '../../shared/quotes/quote-api.js'
import { expireQuotes } from './note-pauses.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://solar.example' })
})
afterAll(() => test.close())

const { look, offer, refuse, accept, report, mine, received, age } = quoteCalls(() => test)

it('the buyer says once whether the accepted offer arrived, and its supplier alone sees it too', {
  tags: 'concurrent',
}, async () => {
  const { id, user, sellers, offerIds } = await makeQuote(test, { suppliers: 2 })
  const [winner, loser] = sellers
  await expect(report(user, id, true)).rejects.toMatchObject(failsWith('conflict'))
  await accept(user, id, { offerId: offerIds[0] ?? '' })
  await expect(report(await makeUser(test.db), id, true)).rejects.toMatchObject(failsWith('not_found'))
  const reports = await Promise.allSettled([report(user, id, false), report(user, id, false)])
  expect(reports.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(report(user, id, true)).rejects.toMatchObject(failsWith('conflict'))
  const seen = await look(winner, id)
  expect(seen.offer?.arrived).toBe(false)
  expect(seen.history.at(-1)?.what).toBe('said that your offer did not arrive')
  const other = await look(loser, id)
  expect(other.offer?.arrived).toBeNull()
  expect(other.history.at(-1)?.what).toBe('accepted another offer')
})

describe('the end', () => {
  it('by acceptance is mailed to the winner with the contact, and to the others without winner and price', async () => {
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
      for (const text of [user.email, 'Buyer Works', '$95.50', '$3,820.00']) expect(part).toContain(text)
    for (const other of [loser, silent]) {
      expect(lastTo(other.email)?.text).toContain('went to another supplier')
      expect(lastTo(other.email)?.text).not.toMatch(/95\.50|3,820/)
      expect(lastTo(other.email)?.text).not.toContain(winner.company_name)
    }
    for (const late of [() => offer(loser, id), () => refuse(winner, id), () => offer(winner, id)])
      await expect(late()).rejects.toMatchObject(failsWith('conflict', { extra: { request: { status: 'accepted' } } }))
  })

  it('by the user declining or withdrawing is mailed to suppliers who have not declined, and is final', async () => {
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

  it('comes automatically after 30 days: at once for every step, with mails when the job runs, once', {
    tags: 'concurrent',
  }, async () => {
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

  it('does not come by accepting a changed offer, unless the acceptance names the version', async () => {
    const { id, user, sellers, offerIds } = await makeQuote(test, { suppliers: 1 })
    const [offerId = ''] = offerIds
    await offer(sellers[0], id, { pricePerUnit: 150 })
    await expect(accept(user, id, { offerId })).rejects.toMatchObject(
      failsWith('conflict', { extra: { offer: { id: offerId, version: 2, pricePerUnit: 150 } } }),
    )
    expect(await look(user, id)).toMatchObject({ status: 'answered' })
    // an offer made again after a withdrawal is another offer too
    const other = await makeQuote(test, { suppliers: 2 })
    await refuse(other.sellers[0], other.id)
    await offer(other.sellers[0], other.id, { pricePerUnit: 150 })
    const again = { offerId: other.offerIds[0] ?? '' }
    await expect(accept(other.user, other.id, again)).rejects.toMatchObject(failsWith('conflict'))
    expect(await accept(other.user, other.id, { ...again, version: 2 })).toMatchObject({ status: 'accepted' })
    expect(await accept(user, id, { offerId, version: 2 })).toMatchObject({ status: 'accepted' })
  })

  it('after the last refusal is final; before it, a supplier who declined may still offer', async () => {
    const { id, sellers } = await makeQuote(test, { suppliers: 2, answers: 0 })
    const [first, last] = sellers
    await refuse(first, id)
    expect(await look(first, id)).toMatchObject({ status: 'declined', canAnswer: true })
    await refuse(last, id)
    for (const seller of [first, last])
      expect(await look(seller, id)).toMatchObject({ status: 'declined', canAnswer: false })
    await expect(offer(last, id)).rejects.toMatchObject(failsWith('conflict'))
  })

  it('does not come by an offer that has lapsed, has changed, or does not exist', async () => {
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
