import { expect, it } from 'vitest'
import { guessCurrency } from './reader-currency.js'

it.each([
  ['de-AT', 'EUR'],
  ['de', 'EUR'],
  ['de-CH', 'CHF'],
  ['en-GB', 'GBP'],
  ['en-US', 'USD'],
  ['en', 'USD'],
  ['pl', 'PLN'],
  ['fr-CA', 'CAD'],
  ['es-AR', 'USD'],
  ['no such language', 'USD'],
  [undefined, 'USD'],
])('a browser in %s pays in %s', (language, currency) => {
  expect(guessCurrency(language)).toBe(currency)
})
