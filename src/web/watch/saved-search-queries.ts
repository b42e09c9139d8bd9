import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { searchPageParams } from '../../shared/watch/saved-query.js'
import {
  type Alert,
  countUnseen,
  digestHour,
  listFindings,
  listSavedSearches,
  markSeen,
  maxSavedSearches,
  type SavedSearch,
} from '../../shared/watch/saved-search-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { links } from '../base/url/links.js'
import { pageQuery } from '../base/url/use-list-url.js'

export const alertOptions = (): readonly { value: Alert; label: string }[] => [
  { value: 'off', label: t`No mails` },
  { value: 'daily', label: t`Once a day` },
  { value: 'instant', label: t`At once` },
]

/** When the mails arrive, as a hint below the choice. */
export const alertHints = (): Record<Alert, string> => ({
  off: t`Nothing is watched.`,
  daily: t`One mail a day for all your daily searches, at ${String(digestHour).padStart(2, '0')}:00 UTC, when there is news.`,
  instant: t`A mail within a minute of a new match, new stock or a lower price. After ten mails in an hour, the rest comes in one mail.`,
})

const minute = 60_000

/** All saved searches: there is never more than one page. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: ({ signal }) => ask(listSavedSearches, { query: { limit: maxSavedSearches } }, { signal }),
})

/** The number of unseen findings, polled while the page is open. */
export const unseenQuery = queryOptions({
  queryKey: ['saved-searches', 'unseen'],
  queryFn: ({ signal }) => ask(countUnseen, {}, { signal }),
  refetchInterval: minute,
  refetchOnWindowFocus: true,
})

export const findingsQuery = (id: string, page: number) =>
  pageQuery(['findings', id, page], page, (asked, signal) =>
    ask(listFindings, { params: { id }, query: { page: asked } }, { signal }),
  )

/** The list, and the number of unseen findings, whose key begins with the list's. */
export const refreshSavedSearches = () => queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey })

/** Marks findings as seen. After a failure only the badge stays. */
export async function noteSeen(id: string) {
  await ask(markSeen, { params: { id } }).catch(() => {})
  await refreshSavedSearches()
}

/** The link that runs a saved search again; its kind decides the screen. */
export const savedLink = ({ id, kind, query }: Pick<SavedSearch, 'id' | 'kind' | 'query'>) =>
  kind === 'replacement'
    ? { to: links.replace, search: query }
    : { to: links.search, search: searchPageParams(query, id) }
