import { plural } from '@lingui/core/macro'
import type { UserType } from '../../shared/http/user-types.js'
import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { useSession } from '../base/session/session.js'
import * as to from '../base/url/links.js'

/** Who reads a request: its buyer, a supplier it was sent to, or an admin. The screens are the same. */
export const useQuoteReader = (): UserType => useSession()?.user.userType ?? 'user'

const { links } = to
export const quoteLists = {
  user: links.userQuotes,
  supplier: links.supplierQuotes,
  admin: links.adminQuotes,
} as const satisfies Record<UserType, to.SitePath>
export const quoteLinks = { user: to.userQuoteLink, supplier: to.supplierQuoteLink, admin: to.adminQuoteLink }
export const orderLinks = { user: to.userOrderLink, supplier: to.supplierOrderLink, admin: to.adminOrderLink }

export const quoteForModels = (count: number) =>
  plural(count, { one: 'Quote for # model', other: 'Quote for # models' })
export const requestOverModels = (count: number) =>
  plural(count, { one: 'Request over # model', other: 'Request over # models' })

/** A list entry: a single request, or all requests of a basket. */
export type QuoteEntry = {
  id: string
  basketId: string | null
  first: QuoteRequest
  requests: readonly QuoteRequest[]
}

/** The server sends the requests of one basket consecutively. */
export function entriesOf(requests: readonly QuoteRequest[]): QuoteEntry[] {
  const entries: (QuoteEntry & { requests: QuoteRequest[] })[] = []
  for (const request of requests) {
    const { basketId } = request
    const last = entries.at(-1)
    if (basketId !== null && last?.basketId === basketId) last.requests.push(request)
    else entries.push({ id: basketId ?? request.id, basketId, first: request, requests: [request] })
  }
  return entries
}

/** The first of some lines in one sentence, with the number of the others. */
export function firstOf(lines: readonly string[], most: number) {
  const first = lines.slice(0, most).join(', ')
  const others = lines.length - most
  return others > 0 ? plural(others, { one: `${first} and # more`, other: `${first} and # more` }) : first
}
