import { queryOptions } from '@tanstack/react-query'
import { getSite } from '../../shared/ops/system-api.js'
import { ask } from './ask.js'

/** The public settings of the site. They do not change while a page is open. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => ask(getSite, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
