import { useSyncExternalStore } from 'react'
import type { Panel } from '../../shared/panels/panel-shapes.js'

/** What a quote is asked for: a panel, who has it, and who of them was pointed at. */
export type QuoteSubject = {
  panelId: string
  SKU: string
  Brand: string | null
  offers: readonly { id: string; companyName: string }[]
  /** Empty: all of them. */
  offerId: string
  /** How many are needed, where that is known. */
  quantity?: number | undefined
}

export const subjectOf = ({ id, SKU, Brand, inventory }: Panel, offerId = '', quantity?: number): QuoteSubject => ({
  panelId: id,
  SKU,
  Brand,
  offers: inventory.map((offer) => ({ id: offer.id, companyName: offer.supplier.companyName ?? '' })),
  offerId,
  quantity,
})

let current: QuoteSubject | undefined
const listeners = new Set<() => void>()

function change(next: QuoteSubject | undefined) {
  current = next
  for (const listener of listeners) listener()
}

export const openQuoteDialog = (subject: QuoteSubject) => change(subject)
export const closeQuoteDialog = () => change(undefined)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useQuoteSubject = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )

const key = 'heliodex.quoteSubject'

/** Keeps what is asked for while somebody goes to sign in; what was typed is a draft of its own. */
export function keepQuoteSubject(subject: QuoteSubject) {
  try {
    sessionStorage.setItem(key, JSON.stringify(subject))
  } catch {
    // a full storage costs the open dialog, not the way back
  }
}

const isQuoteSubject = (value: unknown): value is QuoteSubject =>
  typeof value === 'object' &&
  value !== null &&
  'panelId' in value &&
  typeof value.panelId === 'string' &&
  'offers' in value &&
  Array.isArray(value.offers)

/** Opens the dialog again for the user who went to sign in. Anybody else has nothing to ask for. */
export function resumeQuoteDialog(userType: string) {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const subject: unknown = kept === null ? undefined : JSON.parse(kept)
  if (userType === 'user' && isQuoteSubject(subject)) openQuoteDialog(subject)
}
