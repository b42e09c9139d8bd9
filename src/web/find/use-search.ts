import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getCatalogueStats, listFacets, type SearchLimit, searchPanels } from '../../shared/find/search-api.js'
import { AppError } from '../../shared/http/errors.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { getSession, useSession } from '../base/session/session.js'
import { filtersIn, hasSearch, type SearchParams, searchIn } from '../stock/search-params.js'
import { useDebounced } from '../ui/use-steady.js'

const minute = 60_000
const askAgainMs = 10_000
const isUnreached = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

type SearchChange = { params: SearchParams; isChanged: boolean }

function searchQuery(params: SearchParams, asker: string | undefined) {
  const query = searchIn(params)
  return queryOptions({
    // the account is part of the key, because answers contain contacts only for signed-in users
    queryKey: ['search', asker ?? 'visitor', query],
    queryFn: ({ signal }) => ask(searchPanels, { query }, { signal }),
    staleTime: minute,
    // a server that is away comes back without an event
    refetchInterval: ({ state: { error } }) => (isUnreached(error) ? askAgainMs : false),
    retry: (count, error) => count < 1 && isUnreached(error),
  })
}

/** Sends a search before the URL and the page change. The screen then uses this answer instead of sending the search again. */
export function startSearch(params: SearchParams) {
  if (hasSearch(params)) void queryClient.prefetchQuery(searchQuery(params, getSession()?.user.id))
}

/** Runs the search in the URL and keeps the last result in view while the next one loads. */
export function useSearch(params: SearchParams) {
  const session = useSession()
  const isAsked = hasSearch(params)
  const result = useQuery({
    ...searchQuery(params, session?.user.id),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  // what fails leaves the last answer in sight; a refusal of the limit says itself what the search would find
  const last = useLast(result.data)
  const data = isAsked ? (result.data ?? (limitOfError(result.error) ? undefined : last)) : undefined
  const isKept = data !== undefined && (result.isPlaceholderData || result.data === undefined)
  return { ...result, isAsked, data, isKept, dataParams: useLast(isKept ? undefined : params) ?? params }
}

/** The last value that was there. */
function useLast<Value>(value: Value | undefined) {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/**
 * Facet counts and histograms: of the form while the user types, else of the shown search once it has loaded. Counting
 * is free; running the search is charged.
 */
export function useFacets(shown: SearchParams, isSettled: boolean, { params, isChanged }: SearchChange) {
  const asked = JSON.stringify(filtersIn(isChanged ? params : shown))
  const rested = useDebounced(asked, isChanged ? 150 : 0)
  const { data, isError } = useQuery({
    queryKey: ['facets', rested],
    queryFn: ({ signal }) => ask(listFacets, { query: JSON.parse(rested) }, { signal }),
    enabled: rested === asked && (isChanged || isSettled),
    placeholderData: keepPreviousData,
    staleTime: minute,
  })
  return { data: useLast(data), isError }
}

export const useCatalogueStats = (enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: ['catalogue-stats'],
    queryFn: ({ signal }) => ask(getCatalogueStats, {}, { signal }),
    staleTime: 5 * minute,
  })

const used = { maxSearches: 15, remainingSearches: 0, limitReached: true }

const isLimit = (value: unknown): value is SearchLimit =>
  typeof value === 'object' && value !== null && 'maxSearches' in value && 'remainingSearches' in value

/** The limit named by a refused search; without one, the site's default. */
export const limitOfError = (error: unknown): SearchLimit | undefined => {
  if (!(error instanceof AppError) || error.status !== 429) return undefined
  const { searchLimit } = error.extra
  return isLimit(searchLimit) ? searchLimit : used
}
