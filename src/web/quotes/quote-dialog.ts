import type { Offer, Panel } from '../../shared/panels/panel-shapes.js'
import { sharedValue } from '../base/browser/kept-choice.js'

/** The subject of a quote request: a panel, its offers, and those chosen beforehand. */
export type QuoteSubject = {
  panelId: string
  SKU: string
  Brand: string | null
  offers: readonly Offer[]
  /** Empty: all who sell the number asked for. */
  offerIds: readonly string[]
  /** The quantity, if known. */
  quantity?: number | undefined
}

export const subjectOf = (
  { id, SKU, Brand, inventory }: Panel,
  offerIds: readonly string[] = [],
  quantity?: number,
): QuoteSubject => ({ panelId: id, SKU, Brand, offers: inventory, offerIds, quantity })

const open = sharedValue<QuoteSubject | undefined>(undefined)
export const openQuoteDialog = (subject: QuoteSubject) => open.set(subject)
export const closeQuoteDialog = () => open.set(undefined)

export const useQuoteSubject = open.use

const key = 'heliodex.quoteSubject'

/** Stores the subject while the user signs in; the input is a separate draft. */
export function keepQuoteSubject(subject: QuoteSubject) {
  try {
    sessionStorage.setItem(key, JSON.stringify(subject))
  } catch {
    // without storage the dialog does not reopen, but the return works
  }
}

const isQuoteSubject = (value: unknown): value is QuoteSubject =>
  typeof value === 'object' &&
  value !== null &&
  'panelId' in value &&
  typeof value.panelId === 'string' &&
  'offers' in value &&
  Array.isArray(value.offers) &&
  // an earlier version kept another one
  'offerIds' in value

/** Reopens the dialog after signing in as a user; other kinds of accounts cannot request quotes. */
export function resumeQuoteDialog(userType: string) {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const subject: unknown = kept === null ? undefined : JSON.parse(kept)
  if (userType === 'user' && isQuoteSubject(subject)) openQuoteDialog(subject)
}
