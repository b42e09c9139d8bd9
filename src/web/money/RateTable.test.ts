import { expect, it } from 'vitest'
import { readRates } from './RateTable.js'

const today = '2026-11-16'

it('reads rates with either separator and decimal sign, and skips headings', () => {
  const eur = { currency: 'EUR', perUsd: '0.9215', asOf: '2026-11-13' }
  expect(readRates('Currency;per USD;Date\r\nEUR;0,9215;13.11.2026\r\n', today).rates).toEqual([eur])
  expect(readRates('currency,perUsd,asOf\nEUR,0.9215,2026-11-13\nUSD,1,\n', today)).toEqual({
    rates: [eur],
    problems: [],
  })
  expect(readRates('chf\t0.8\n', today).rates).toEqual([{ currency: 'CHF', perUsd: '0.8', asOf: today }])
})

it('reports lines without a rate, and the last of two rates counts', () => {
  const { rates, problems } = readRates('EUR;0,9\nXYZ;1\nGBP;about one\nEUR;0,95', today)
  expect(rates).toEqual([{ currency: 'EUR', perUsd: '0.95', asOf: today }])
  expect(problems).toEqual(['Line 2: “XYZ” is not a currency', 'Line 3: “about one” is not a rate'])
})
