import { useSyncExternalStore } from 'react'
import { mostBasketLines } from '../../shared/quotes/basket-limits.js'

export type BasketPanel = { id: string; SKU: string; Brand: string | null; quantity: string }

const key = 'heliodex.basket'
const listeners = new Set<() => void>()

const isLine = (value: unknown): value is BasketPanel =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'SKU' in value &&
  typeof value.SKU === 'string' &&
  'quantity' in value &&
  typeof value.quantity === 'string'

function read(): readonly BasketPanel[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isLine).slice(0, mostBasketLines) : []
  } catch {
    return []
  }
}

// below the constants that read() uses
let lines: readonly BasketPanel[] = read()

function show(next: readonly BasketPanel[]) {
  lines = next
  for (const listener of listeners) listener()
}

function change(next: readonly BasketPanel[]) {
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // without storage the basket is lost when the tab closes
  }
  show(next)
}

// what another tab adds must not be lost with the next change here
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === key || event.key === null) show(read())
})

/** Adds a panel to the basket, with the number of pieces that was searched for, or removes it. */
export function toggleInBasket({ id, SKU, Brand }: Omit<BasketPanel, 'quantity'>, quantity = '') {
  if (lines.some((line) => line.id === id)) change(lines.filter((line) => line.id !== id))
  else if (lines.length < mostBasketLines) change([...lines, { id, SKU, Brand, quantity }])
}

/** Removes a line. The returned function puts it back in its place, with its quantity. */
export function takeFromBasket(id: string) {
  const place = lines.findIndex((line) => line.id === id)
  const taken = lines[place]
  if (!taken) return () => {}
  change(lines.filter((line) => line !== taken))
  return () => {
    if (lines.length >= mostBasketLines || lines.some((line) => line.id === id)) return
    change([...lines.slice(0, place), taken, ...lines.slice(place)])
  }
}

export const setBasketQuantity = (id: string, quantity: string) =>
  change(lines.map((line) => (line.id === id ? { ...line, quantity } : line)))
export const clearBasket = () => change([])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const none: readonly BasketPanel[] = []
export const basketNow = () => lines
export const useBasket = () => useSyncExternalStore(subscribe, basketNow, () => none)
