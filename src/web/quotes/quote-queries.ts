import { queryOptions } from '@tanstack/react-query'
import type { UserType } from '../../shared/http/user-types.js'
import { getQuoteBasket } from '../../shared/quotes/basket-api.js'
import type { Basket } from '../../shared/quotes/basket-shapes.js'
import { listAllQuoteRequests, listMyQuoteRequests, listReceivedQuoteRequests } from '../../shared/quotes/quote-api.js'
import type { QuoteStatus } from '../../shared/quotes/quote-shapes.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { pageQuery } from '../base/url/use-list-url.js'

type QuoteListQuery = {
  page: number
  status?: QuoteStatus | undefined
  search?: string | undefined
  /** For admins. */
  supplierId?: string | undefined
}

const limit = 20
// a basket is one entry of a list
const baskets = 'true'
type Query = QuoteListQuery & { limit: number; baskets: typeof baskets }
const lists = {
  user: (query: Query, signal: AbortSignal) => ask(listMyQuoteRequests, { query }, { signal }),
  supplier: (query: Query, signal: AbortSignal) => ask(listReceivedQuoteRequests, { query }, { signal }),
  admin: (query: Query, signal: AbortSignal) => ask(listAllQuoteRequests, { query }, { signal }),
}

/** A page of requests as one of their readers sees them. */
export const quotesQuery = (reader: UserType, { page, ...wanted }: QuoteListQuery) =>
  pageQuery(['quotes', reader, { page, ...wanted }], page, (asked, signal) =>
    lists[reader]({ ...wanted, page: asked, limit, baskets }, signal),
  )

/** What a supplier has not answered yet. */
export const quotesToAnswerQuery = quotesQuery('supplier', { page: 1, status: 'open' })

// two people work on one request, so it refreshes without a reload
const freshEveryMs = 30_000

/** A request with all its lines, by its own id, its basket's or a line's. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['quotes', 'one', id],
    async queryFn({ signal }) {
      const answer = await ask(getQuoteBasket, { params: { id } }, { signal })
      // viewing a request clears its "new" mark
      if (answer.basket.requests.some(({ hasNews }) => hasNews !== undefined)) void refreshLists()
      return answer
    },
    refetchInterval: freshEveryMs,
    refetchOnWindowFocus: true,
  })

/** Puts a request from an answer into the cache; lists and counts reload. */
export function showRequest(basket: Basket) {
  queryClient.setQueriesData<{ basket: Basket }>({ queryKey: ['quotes', 'one'] }, (known) =>
    known?.basket.id === basket.id ? { basket } : known,
  )
  void refreshLists()
}

/** Every list, count and page of quotes. */
export const refreshQuotes = () => queryClient.invalidateQueries({ queryKey: ['quotes'] })

const refreshLists = () =>
  queryClient.invalidateQueries({ queryKey: ['quotes'], predicate: ({ queryKey }) => queryKey[1] !== 'one' })
