import { listSupplierRequests } from '../../shared/requests/supplier-request-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { pageQuery } from '../base/url/use-list-url.js'

const limit = 20

export const requestsQuery = (status: 'pending' | 'processed', page: number, search: string | undefined) =>
  pageQuery(['supplier-requests', { status, page, search }], page, (asked, signal) =>
    ask(listSupplierRequests, { query: { status, search, page: asked, limit } }, { signal }),
  )

/** A decision changes the requests and, after an approval, the suppliers. */
export const refreshRequests = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['supplier-requests'] }),
    queryClient.invalidateQueries({ queryKey: ['suppliers'] }),
  ])
