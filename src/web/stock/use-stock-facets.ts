import { useQuery } from '@tanstack/react-query'
import { listFacets } from '../../shared/find/search-api.js'
import { ask } from '../api/ask.js'

/** The countries and conditions of what is in stock. */
export function useStockFacets() {
  const { data } = useQuery({
    queryKey: ['facets', 'countries'],
    queryFn: ({ signal }) => ask(listFacets, { query: { inStock: 'true' } }, { signal }),
    staleTime: 60_000,
    retry: false,
  })
  return data
}
