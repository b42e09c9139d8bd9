import { queryOptions } from '@tanstack/react-query'
import { AppError } from '../../shared/http/errors.js'
import { getQuoteBasket } from '../../shared/quotes/basket-api.js'
import { Basket } from '../../shared/quotes/basket-shapes.js'
import { listAllQuoteRequests, listMyQuoteRequests, listReceivedQuoteRequests } from '../../shared/quotes/quote-api.js'
import type { QuoteStatus } from '../../shared/quotes/quote-shapes.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { pageQuery } from '../base/url/use-list-url.js'

type QuoteListQuery = { page: number; status: QuoteStatus | undefined; search?: string | undefined }

const limit = 20
// a basket is one entry of a list
const baskets = 'true'

export const myQuotesQuery = ({ page, ...wanted }: QuoteListQuery) =>
  pageQuery(['quotes', 'my', { page, ...wanted }], page, (asked, signal) =>
    ask(listMyQuoteRequests, { query: { ...wanted, page: asked, limit, baskets } }, { signal }),
  )

export const receivedQuotesQuery = ({ page, ...wanted }: QuoteListQuery) =>
  pageQuery(['quotes', 'received', { page, ...wanted }], page, (asked, signal) =>
    ask(listReceivedQuoteRequests, { query: { ...wanted, page: asked, limit, baskets } }, { signal }),
  )

/** What a supplier has not answered yet. */
export const quotesToAnswerQuery = receivedQuotesQuery({ page: 1, status: 'open' })

type AllQuotesQuery = QuoteListQuery & { supplierId: string | undefined }

export const allQuotesQuery = ({ page, ...wanted }: AllQuotesQuery) =>
  pageQuery(['quotes', 'all', { page, ...wanted }], page, (asked, signal) =>
    ask(listAllQuoteRequests, { query: { ...wanted, page: asked, limit, baskets } }, { signal }),
  )

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

/** The request of a refusal, as it now is. */
export function requestIn(error: unknown) {
  const found = Basket.safeParse(error instanceof AppError ? error.extra.basket : undefined)
  return found.success ? found.data : undefined
}

const refreshLists = () =>
  queryClient.invalidateQueries({ queryKey: ['quotes'], predicate: ({ queryKey }) => queryKey[1] !== 'one' })
