import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  countUnseen,
  listFindings,
  listSavedSearches,
  markSeen,
  maxSavedSearches,
} from '../../shared/saved-searches/saved-search-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { lastPageIfBeyond } from '../url/use-list-url.js'

const minute = 60_000

/** All of them: there are never more than one page. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: ({ signal }) => ask(listSavedSearches, { query: { limit: maxSavedSearches } }, { signal }),
})

/** How many findings wait to be looked at, asked for again and again while the page is open. */
export const unseenQuery = queryOptions({
  queryKey: ['saved-searches-unseen'],
  queryFn: ({ signal }) => ask(countUnseen, {}, { signal }),
  refetchInterval: minute,
  refetchOnWindowFocus: true,
})

export const findingsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['findings', id, page],
    queryFn: ({ signal }) =>
      lastPageIfBeyond(page, (asked) => ask(listFindings, { params: { id }, query: { page: asked } }, { signal })),
    placeholderData: keepPreviousData,
  })

export const refreshSavedSearches = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: unseenQuery.queryKey }),
  ])

/** What was found has been looked at. A failure costs nothing but a badge that stays. */
export async function noteSeen(id: string) {
  await ask(markSeen, { params: { id } }).catch(() => {})
  await refreshSavedSearches()
}
