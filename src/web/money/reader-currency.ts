import { useSyncExternalStore } from 'react'
import { comparedIn, isCurrency } from '../../shared/money/currencies.js'
import { guessCurrency } from './guess-currency.js'

const key = 'heliodex.currency'
const listeners = new Set<() => void>()

// cached, because every price of a page reads it
let reader: string | undefined
/** What the reader chose, or what the region of the browser suggests: guessed once, and kept like a choice. */
function stored() {
  const chosen = localStorage.getItem(key)
  if (chosen !== null && isCurrency(chosen)) return chosen
  const guessed = guessCurrency(globalThis.navigator?.language)
  localStorage.setItem(key, guessed)
  return guessed
}

function tell() {
  reader = undefined
  for (const listener of listeners) listener()
}
// a choice in another tab
globalThis.window?.addEventListener('storage', tell)

/** Sets the currency in which prices are also shown; stored in the browser. */
export function chooseCurrency(currency: string) {
  localStorage.setItem(key, currency)
  tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function current() {
  reader ??= stored()
  return reader
}

export const useReaderCurrency = () => useSyncExternalStore(subscribe, current, () => comparedIn)
