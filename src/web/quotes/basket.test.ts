import { beforeEach, expect, it } from 'vitest'
import { mostBasketLines } from '../../shared/quotes/basket-limits.js'
import { basketNow, clearBasket, setBasketQuantity, takeFromBasket, toggleInBasket } from './basket.js'

const add = (...ids: string[]) => {
  for (const id of ids) toggleInBasket({ id, SKU: id, Brand: null })
}
const now = () => basketNow().map(({ id, quantity }) => `${id} ${quantity}`.trim())
beforeEach(clearBasket)

it('a line that is taken out can be put back in its place with its quantity', () => {
  add('a', 'b', 'c')
  setBasketQuantity('b', '40')
  const putBack = takeFromBasket('b')
  expect(now()).toEqual(['a', 'c'])
  putBack()
  putBack()
  expect(now()).toEqual(['a', 'b 40', 'c'])
})

it('a line put back does not make a basket larger than it may be', () => {
  add('a')
  const putBack = takeFromBasket('a')
  add(...Array.from({ length: mostBasketLines }, (_, index) => `p${index}`))
  putBack()
  expect(now()).toHaveLength(mostBasketLines)
  expect(now()).not.toContain('a')
})

it('a panel goes in with the number of pieces that was searched for', () => {
  toggleInBasket({ id: 'a', SKU: 'a', Brand: null }, '300')
  expect(now()).toEqual(['a 300'])
})
