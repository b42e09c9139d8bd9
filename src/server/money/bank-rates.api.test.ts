import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdmin, makeOffer, makePanel, makeSupplier, type Person } from '../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as api from '../../shared/money/exchange-rates-api.js'
import { getOverview } from '../../shared/ops/operations-api.js'
import { dayMs, dayOf } from '../../shared/values/days.js'
import { findProblems } from '../ops/find-problems.js'
import { areRatesDue, readShippedRates, renewRates, seedRates } from './bank-rates.js'

let app: TestApp
let admin: Person
let answer: RequestListener = (_, response) => response.end()
const asked: (string | undefined)[] = []
const bank = createServer((request, response) => {
  asked.push(request.url)
  answer(request, response)
})
beforeAll(async () => {
  app = await startTestApp()
  admin = await makeAdmin(app.db)
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => bank.close(resolve))
  await app.close()
})

const today = dayOf(Date.now())
const urlOf = () => `http://127.0.0.1:${(bank.address() as AddressInfo).port}/daily.xml`
const codes = ['USD', 'JPY', 'CZK', 'DKK', 'GBP', 'HUF', 'PLN', 'RON', 'SEK', 'CHF']
const fileOf = (dollars: number, day = today) =>
  `<Cube><Cube time='${day}'>${codes.map((code) => `<Cube currency='${code}' rate='${code === 'USD' ? dollars : 2}'/>`).join('')}</Cube></Cube>`
const warned: string[] = []
const log = { info: () => {}, warn: (_: object, words: string) => warned.push(words) } as never
const renew = (ratesUrl = urlOf()) => renewRates({ db: app.db, config: { ratesUrl }, log })
const rateOf = async (code: string) =>
  (await app.call(api.listAdminRates, {}, admin)).rates.find(({ currency }) => currency === code)
const put = (rates: object[]) => app.call(api.putRates, { body: { rates } as never }, admin)
const priceUsdOf = async (id: string) =>
  (await app.db.selectFrom('inventory').select('price_usd').where('id', '=', id).executeTakeFirstOrThrow()).price_usd
let offerId = ''

it('has rates from the first start, so that prices in euros compare before the bank was ever asked', async () => {
  const [panel, supplier] = [await makePanel(app.db), await makeSupplier(app.db)]
  const offer = await makeOffer(app.db, panel.id, supplier.id, { pricePerUnit: 100, currency: 'EUR' })
  offerId = offer.id
  expect(await priceUsdOf(offerId)).toBeNull()
  await seedRates(app.db)
  expect(await rateOf('EUR')).toEqual({ currency: 'EUR', perUsd: 0.84788876, asOf: '2026-02-06', source: 'bank' })
  expect(await priceUsdOf(offerId)).toBeCloseTo(117.94, 2)
  expect(await areRatesDue(app.db)).toBe(true)
  const { asOf } = await readShippedRates()
  const { rates } = await app.call(getOverview, {}, admin)
  expect(rates).toEqual({
    asOf,
    ageDays: Math.round((Date.parse(today) - Date.parse(asOf)) / dayMs),
  })
})

it('renews them from the bank’s file, and brings prices up to date', async () => {
  answer = (_, response) => response.end(fileOf(1.25))
  await renew()
  expect(await rateOf('EUR')).toEqual({ currency: 'EUR', perUsd: 0.8, asOf: today, source: 'bank' })
  expect(await priceUsdOf(offerId)).toBe(125)
  expect(await areRatesDue(app.db)).toBe(false)
  // a currency that the file left out keeps its last rate
  expect(await rateOf('INR')).toMatchObject({ asOf: '2026-02-06', source: 'bank' })
  expect((await app.call(getOverview, {}, admin)).rates).toEqual({ asOf: today, ageDays: 0 })
  expect((await findProblems(app.deps.pool)).flatMap(({ problems }) => problems)).toEqual([])
})

it('keeps the last rates when the bank fails, redirects or answers something else, and says so in the log', async () => {
  const answers: RequestListener[] = [
    (_, response) => response.writeHead(500).end(),
    (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    (_, response) => response.end('<html>maintenance</html>'),
    (_, response) => response.end(`${fileOf(3)}${' '.repeat(300_000)}`),
    (_, response) => response.end(fileOf(3, '2999-01-01')),
    (request) => request.socket.destroy(),
  ]
  for (const each of answers) {
    answer = each
    const before = warned.length
    await renew()
    expect(warned).toHaveLength(before + 1)
    expect(await rateOf('EUR')).toMatchObject({ perUsd: 0.8, asOf: today })
  }
  expect(asked).not.toContain('/elsewhere')
  const count = asked.length
  await renew('off')
  expect(asked).toHaveLength(count)
})

it('keeps an admin’s own rate, marks it, and gives a currency left out back to the bank', async () => {
  const repeated = await app.call(api.listAdminRates, {}, admin)
  expect((await put(repeated.rates)).rates).toEqual(repeated.rates)
  const { rates } = await put([{ currency: 'EUR', perUsd: 0.5 }])
  expect(rates.filter(({ source }) => source === 'own')).toEqual([
    { currency: 'EUR', perUsd: 0.5, asOf: today, source: 'own' },
  ])
  expect(await priceUsdOf(offerId)).toBe(200)
  answer = (_, response) => response.end(fileOf(1.6))
  await renew()
  expect(await rateOf('EUR')).toMatchObject({ perUsd: 0.5, source: 'own' })
  expect(await rateOf('CHF')).toMatchObject({ perUsd: 1.25, source: 'bank' })
  await put([])
  expect(await rateOf('EUR')).toMatchObject({ perUsd: 0.625, source: 'bank' })
  expect(await priceUsdOf(offerId)).toBe(160)
})
