import type { FormEvent, Ref } from 'react'
import { countFilters } from '../search-params/search-params.js'
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
  /** The user starts to enter a search. */
  onBegin: () => void
  /** The filter sheet, with its own buttons, covers the bar. */
  isCovered: boolean
  /** Opens the sheet; undefined if the filters are beside the results. */
  onFilters?: (() => void) | undefined
}

/** The quick search. Input becomes a search on Enter or Search Panels, never per keystroke. */
export function SearchBar({ form, draft, busy, boxRef, onBegin, isCovered, onFilters }: Props) {
  const set = countFilters(draft.params)
  function submit(event: FormEvent) {
    event.preventDefault()
    draft.run()
  }
  return (
    <search>
      <form
        id={form}
        className={classNames(styles.bar, isCovered && styles.covered)}
        onSubmit={submit}
        onFocus={onBegin}
        noValidate
      >
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
