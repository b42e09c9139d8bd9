import { isCurrency } from '../../../shared/money/currencies.js'
import { findCurrency } from '../../../shared/values/units.js'
import type { Cell } from '../../tables-in/table.js'

export type FileCurrency = { code: string; from: 'choice' | 'title' | 'supplier' }

const signs = /[€£₹₩$]|zł|kč|\beuros?\b/giu
const codes = /\b[A-Z]{3}\b/g

/** The currency that a column's title names, such as "EK netto (€/Stk)" or "Price EUR"; nothing where it names two. */
export function currencyInTitle(title: Cell | undefined): string | undefined {
  const text = String(title ?? '')
  const words = [...(text.match(signs) ?? []), ...(text.match(codes) ?? [])]
  const named = new Set(words.flatMap((word) => findCurrency(word) ?? []).filter(isCurrency))
  const [only, ...others] = named
  return others.length === 0 ? only : undefined
}

/** Of prices that do not say it themselves. What a person chose goes first, then the column's title, then the supplier. */
export function fileCurrency(chosen: string | null, title: Cell | undefined, suppliers: string): FileCurrency {
  if (chosen !== null) return { code: chosen, from: 'choice' }
  const named = currencyInTitle(title)
  return named === undefined ? { code: suppliers, from: 'supplier' } : { code: named, from: 'title' }
}
