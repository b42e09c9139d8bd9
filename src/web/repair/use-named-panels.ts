import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { namePanels } from '../../shared/find/search-api.js'
import { ask } from '../api/ask.js'
import { useDebounced } from '../ui/use-debounced.js'

/** Panels of the catalogue by brand or model while typing; not charged as a search. Undefined until they are known. */
export function useNamedPanels(text: string) {
  const typed = useDebounced(text.trim(), 120)
  const isLongEnough = typed.length >= 2
  const { data } = useQuery({
    queryKey: ['name-panels', typed],
    queryFn: ({ signal }) => ask(namePanels, { query: { q: typed } }, { signal }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  return { typed, panels: isLongEnough ? data?.panels : undefined, isCurrent: isLongEnough && typed === text.trim() }
}
