import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listSupplierRequests } from '../../shared/supplier-requests/supplier-request-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { lastPageIfBeyond } from '../url/use-list-url.js'

const limit = 20

export const requestsQuery = (status: 'pending' | 'processed', page: number, search: string | undefined) =>
  queryOptions({
    queryKey: ['supplier-requests', { status, page, search }],
    queryFn: ({ signal }) =>
      lastPageIfBeyond(page, (asked) =>
        ask(listSupplierRequests, { query: { status, search, page: asked, limit } }, { signal }),
      ),
    placeholderData: keepPreviousData,
  })

/** A decision changes the requests and, after an approval, the suppliers. */
export const refreshRequests = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['supplier-requests'] }),
    queryClient.invalidateQueries({ queryKey: ['suppliers'] }),
  ])
