import { queryOptions } from '@tanstack/react-query'
import { type Basket, getQuoteBasket } from '../../shared/quotes/basket-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { refreshQuotes } from './refresh-quotes.js'

export const basketQuery = (id: string) =>
  queryOptions({
    queryKey: ['baskets', id],
    queryFn: ({ signal }) => ask(getQuoteBasket, { params: { id } }, { signal }),
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
  })

/** Puts a basket from an answer into the cache. */
export function showBasket(basket: Basket) {
  queryClient.setQueryData(basketQuery(basket.id).queryKey, { basket })
  void refreshQuotes()
}
