import { isCurrency } from '../../../shared/values/currencies.js'
import { findCurrency } from '../../../shared/values/units.js'
import type { Cell } from '../../tables-in/table.js'

export type FileCurrency = { code: string; from: 'choice' | 'title' | 'supplier' }

const signs = /[€£₹₩$]|zł|kč|\beuros?\b/giu
const codes = /\b[A-Z]{3}\b/g

/** The currency in the title of a column, such as "EK netto (€/Stk)" or "Price EUR"; undefined when it names two. */
export function currencyInTitle(title: Cell | undefined): string | undefined {
  const text = String(title ?? '')
  const words = [...(text.match(signs) ?? []), ...(text.match(codes) ?? [])]
  const named = new Set(words.flatMap((word) => findCurrency(word) ?? []).filter(isCurrency))
  const [only, ...others] = named
  return others.length === 0 ? only : undefined
}

/**
 * The currency of prices that do not state one: the person's choice, else the column's title, else the supplier's
 * currency.
 */
export function fileCurrency(chosen: string | null, title: Cell | undefined, suppliers: string): FileCurrency {
  if (chosen !== null) return { code: chosen, from: 'choice' }
  const named = currencyInTitle(title)
  return named === undefined ? { code: suppliers, from: 'supplier' } : { code: named, from: 'title' }
}
