import { useSyncExternalStore } from 'react'
import { comparedIn, isCurrency } from '../../shared/money/currencies.js'

const key = 'heliodex.currency'
const listeners = new Set<() => void>()

function stored() {
  const chosen = localStorage.getItem(key)
  return chosen !== null && isCurrency(chosen) ? chosen : comparedIn
}

/** The currency that prices are also shown in, as this reader has chosen; remembered in the browser. */
export function chooseCurrency(currency: string) {
  localStorage.setItem(key, currency)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // chosen in another tab
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useReaderCurrency = () => useSyncExternalStore(subscribe, stored, () => comparedIn)
