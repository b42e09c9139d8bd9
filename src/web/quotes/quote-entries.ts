import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'

/** What stands in a list as one: a request, or all that were sent together. */
export type QuoteEntry = {
  id: string
  basketId: string | null
  first: QuoteRequest
  requests: readonly QuoteRequest[]
}

/** The server puts those of one basket one after the other. */
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
