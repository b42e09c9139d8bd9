import { mostBasketLines } from '../../shared/quotes/basket-limits.js'
import { readPanels, sharedValue } from '../base/browser/kept-choice.js'

export type BasketPanel = { id: string; SKU: string; Brand: string | null; quantity: string }

const key = 'heliodex.basket'

const read = () => readPanels<BasketPanel>(() => localStorage, key, ['id', 'SKU', 'quantity'], mostBasketLines)

const basket = sharedValue<readonly BasketPanel[]>(read(), [])
export const basketNow = basket.get
export const useBasket = basket.use

function change(next: readonly BasketPanel[]) {
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // without storage the basket is lost when the tab closes
  }
  basket.set(next)
}

// what another tab adds must not be lost with the next change here
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === key || event.key === null) basket.set(read())
})

/** Adds a panel to the basket, with the number of pieces that was searched for, or removes it. */
export function toggleInBasket({ id, SKU, Brand }: Omit<BasketPanel, 'quantity'>, quantity = '') {
  const lines = basketNow()
  if (lines.some((line) => line.id === id)) change(lines.filter((line) => line.id !== id))
  else if (lines.length < mostBasketLines) change([...lines, { id, SKU, Brand, quantity }])
}

/** Removes a line. The returned function puts it back in its place, with its quantity. */
export function takeFromBasket(id: string) {
  const before = basketNow()
  const place = before.findIndex((line) => line.id === id)
  const taken = before[place]
  if (!taken) return () => {}
  change(before.filter((line) => line !== taken))
  return () => {
    const lines = basketNow()
    if (lines.length >= mostBasketLines || lines.some((line) => line.id === id)) return
    change([...lines.slice(0, place), taken, ...lines.slice(place)])
  }
}

export const setBasketQuantity = (id: string, quantity: string) =>
  change(basketNow().map((line) => (line.id === id ? { ...line, quantity } : line)))
export const clearBasket = () => change([])
