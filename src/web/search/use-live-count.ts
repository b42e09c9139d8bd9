import { useQuery } from '@tanstack/react-query'
import { countPanels } from '../../shared/search/search-api.js'
import { ask } from '../api/ask.js'
import { useDebounced } from '../ui/use-debounced.js'
import type { SearchDraft } from './use-search-draft.js'

/** How many panels the search in the form would find. Counting is free; running the search is charged. */
export function useLiveCount({ params, isChanged }: SearchDraft) {
  const key = JSON.stringify(params)
  const rested = useDebounced(key, 150)
  const { data } = useQuery({
    queryKey: ['count', rested],
    queryFn: ({ signal }) => ask(countPanels, { query: JSON.parse(rested) }, { signal }),
    enabled: isChanged && rested === key,
    staleTime: 60_000,
    retry: false,
    // keeps the last number until the next is known, so that the button does not flicker while typing
    placeholderData: (before) => before,
  })
  return isChanged ? data?.totalCount : undefined
}
