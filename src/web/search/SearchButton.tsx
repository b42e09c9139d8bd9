import { Button } from '../ui/Button.js'
import { formatCount } from '../ui/format.js'
import styles from './SearchBar.module.css'
import { useLiveCount } from './use-live-count.js'
import type { SearchDraft } from './use-search-draft.js'

type Props = { draft: SearchDraft; busy: boolean; form: string }

/** Runs the search; while typing it shows how many panels it would find. */
export function SearchButton({ draft, busy, form }: Props) {
  const count = useLiveCount(draft)
  const words = count === undefined ? '' : `Show ${formatCount(count)} ${count === 1 ? 'panel' : 'panels'}`
  return (
    <>
      <Button look="primary" type="submit" form={form} icon="search" aria-busy={busy || undefined}>
        Search Panels
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
