import { describe, expect, it } from 'vitest'
import { currencyInTitle } from './evaluate-import.js'
import { type ColumnLook, refineMapping } from './guess-by-values.js'
import { likenessOf } from './match-panels.js'

it('the title of a column names its currency by sign or code, and two currencies count as none', () => {
  const titles = [
    ['EK netto (€/Stk)', 'EUR'],
    ['Preis EUR', 'EUR'],
    ['Price (USD)', 'USD'],
    ['unit price $', 'USD'],
    ['Preis in Euro', 'EUR'],
    ['Preis CHF/Stk', 'CHF'],
    ['EUR or USD', undefined],
    ['Netto', undefined],
    ['', undefined],
  ]
  for (const [title = '', currency] of titles) expect([title, currencyInTitle(title)]).toEqual([title, currency])
})

it('a letter too many, too few or in the wrong place is over 95 % alike, two wrong ones are not', () => {
  const model = 'jkm545m72hl4v'
  for (const typed of ['jkm545m72hl4', 'jkm545m72hhl4v', 'jkm545m72lh4v', 'jkm545m72ll4v'])
    expect(likenessOf(typed, model)).toBeGreaterThan(0.95)
  expect(likenessOf('jkm545x72ll4v', model)).toBeLessThan(0.95)
  expect(likenessOf(model, model)).toBe(1)
  expect(likenessOf('abc', 'xyz')).toBe(0)
})

describe('columns guessed by their values', () => {
  const nothing: ColumnLook = { models: 0, money: 0, whole: 0, isCounting: false }
  const counting = { ...nothing, whole: 1, isCounting: true }
  const models = { ...nothing, models: 0.8 }
  const money = { ...nothing, money: 0.9 }
  const whole = { ...nothing, whole: 1 }
  const none = { sku: null, brand: null, quantity: null, price: null, currency: null }

  it('are found without any title, and line numbers are no quantity', () => {
    expect(refineMapping(none, [counting, models, whole, money])).toEqual({ ...none, sku: 1, quantity: 2, price: 3 })
  })

  it('take precedence over a title that contradicts them', () => {
    const byTitles = { ...none, sku: 0, quantity: 2, price: 3 }
    expect(refineMapping(byTitles, [{ ...nothing }, models, whole, money])).toMatchObject({
      sku: 1,
      quantity: 2,
      price: 3,
    })
  })

  it('keep a title that the values do not contradict', () => {
    const byTitles = { ...none, sku: 0, quantity: 1, price: 2 }
    expect(refineMapping(byTitles, [nothing, whole, whole])).toEqual(byTitles)
  })
})
