import { queryOptions } from '@tanstack/react-query'
import { getCockpit, listSupplierSearches } from '../../shared/insight/cockpit-api.js'
import { ask } from '../api/ask.js'
import { pageQuery } from '../base/url/use-list-url.js'

export const cockpitQuery = queryOptions({
  // under the inventory key, so that a change of stock reloads it
  queryKey: ['inventory', 'cockpit'],
  queryFn: ({ signal }) => ask(getCockpit, {}, { signal }),
})

export const supplierSearchesQuery = (outcome: 'met' | 'missed', page: number) =>
  pageQuery(['supplier-searches', { outcome, page }], page, (asked, signal) =>
    ask(listSupplierSearches, { query: { outcome, page: asked, limit: 20 } }, { signal }),
  )
