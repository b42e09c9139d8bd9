import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { countPanels } from '../../shared/find/search-api.js'
import { ask } from '../api/ask.js'
import { Button } from '../ui/Button.js'
import { useDebounced } from '../ui/use-steady.js'
import styles from './SearchBar.module.css'
import type { SearchDraft } from './use-search-draft.js'

type Props = { draft: SearchDraft; busy: boolean; form: string; isQuiet?: boolean }

/** Runs the search; while typing it shows how many panels it would find. */
export function SearchButton({ draft, busy, form, isQuiet = false }: Props) {
  const count = useLiveCount(draft)
  const words = count === undefined ? '' : plural(count, { one: 'Show # panel', other: 'Show # panels' })
  return (
    <>
      <Button
        look={isQuiet ? 'quiet' : 'primary'}
        size={isQuiet ? 'small' : 'normal'}
        type="submit"
        form={form}
        icon="search"
        aria-busy={busy || undefined}
      >
        {t`Search Panels`}
        {words && (
          <span className={styles.count} aria-hidden="true">
            {words}
          </span>
        )}
      </Button>
      <span role="status" className="visually-hidden">
        {words}
      </span>
    </>
  )
}

/** How many panels the search in the form would find. Counting is free; running the search is charged. */
function useLiveCount({ params, isChanged }: SearchDraft) {
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
