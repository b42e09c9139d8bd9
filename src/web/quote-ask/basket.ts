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

// after what it reads by: a constant is not there before its line
let lines: readonly BasketPanel[] = read()

function change(next: readonly BasketPanel[]) {
  lines = next
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // a full storage costs the basket when the tab is closed, no more
  }
  for (const listener of listeners) listener()
}

/** Puts a panel into the basket, or takes it out. */
export function toggleInBasket({ id, SKU, Brand }: Omit<BasketPanel, 'quantity'>) {
  if (lines.some((line) => line.id === id)) change(lines.filter((line) => line.id !== id))
  else if (lines.length < mostBasketLines) change([...lines, { id, SKU, Brand, quantity: '' }])
}

export const setBasketQuantity = (id: string, quantity: string) =>
  change(lines.map((line) => (line.id === id ? { ...line, quantity } : line)))
export const clearBasket = () => change([])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const none: readonly BasketPanel[] = []
export const useBasket = () =>
  useSyncExternalStore(
    subscribe,
    () => lines,
    () => none,
  )
