import { useQuery } from '@tanstack/react-query'
import { countPanels } from '../../shared/search/search-api.js'
import { ask } from '../api/ask.js'
import { useDebounced } from '../ui/use-debounced.js'
import type { SearchDraft } from './use-search-draft.js'

/** How many panels the search in the form would find. Asking costs nothing; running the search does. */
export function useLiveCount({ params, isChanged }: SearchDraft) {
  const key = JSON.stringify(params)
  const rested = useDebounced(key, 150)
  const { data } = useQuery({
    queryKey: ['count', rested],
    queryFn: ({ signal }) => ask(countPanels, { query: JSON.parse(rested) }, { signal }),
    enabled: isChanged && rested === key,
    staleTime: 60_000,
    retry: false,
    // the number before stands until the next is known, or the button would twitch with every letter
    placeholderData: (before) => before,
  })
  return isChanged ? data?.totalCount : undefined
}
