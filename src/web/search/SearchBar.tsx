import type { FormEvent, Ref } from 'react'
import { appliedFilters } from '../search-params/applied-filters.js'
import { Badge } from '../ui/Badge.js'
import { Button } from '../ui/Button.js'
import { classNames } from '../ui/class-names.js'
import { QuickSearch } from './QuickSearch.js'
import styles from './SearchBar.module.css'
import { SearchButton } from './SearchButton.js'
import type { SearchDraft } from './use-search-draft.js'

type Props = {
  form: string
  draft: SearchDraft
  busy: boolean
  boxRef: Ref<HTMLInputElement>
  /** The sheet of filters lies over it, with buttons of its own. */
  isCovered: boolean
  /** Opens the sheet; left out where the filters stand beside the results. */
  onFilters?: (() => void) | undefined
}

/** The quick search. What is typed becomes a search on Enter or Search Panels, never per keystroke. */
export function SearchBar({ form, draft, busy, boxRef, isCovered, onFilters }: Props) {
  const set = appliedFilters(draft.params).filter(({ name }) => name !== 'search').length
  function submit(event: FormEvent) {
    event.preventDefault()
    draft.run()
  }
  return (
    <search>
      <form id={form} className={classNames(styles.bar, isCovered && styles.covered)} onSubmit={submit} noValidate>
        <QuickSearch draft={draft} boxRef={boxRef} />
        {!isCovered && <SearchButton draft={draft} busy={busy} form={form} />}
        {onFilters && !isCovered && (
          <div className={styles.filters}>
            <Button icon="filter" aria-haspopup="dialog" onClick={onFilters}>
              Advanced filters
              {set > 0 && <Badge tone="sun">{set}</Badge>}
            </Button>
            <Button look="quiet" onClick={draft.reset}>
              Reset Filters
            </Button>
          </div>
        )}
      </form>
    </search>
  )
}
