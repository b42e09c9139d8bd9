import { t } from '@lingui/core/macro'
import { lazy, type ReactNode, type Ref, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { mediaHook } from '../base/browser/media-hook.js'
import { askedIn, hasSearch, type SearchParams } from '../stock/search-params.js'
import { Button } from '../ui/Button.js'
import { lazyPart } from '../ui/lazy-part.js'
import { showFailure } from '../ui/Toasts.js'
import { useSteady } from '../ui/use-steady.js'
import { loadAnswerAhead, loadFilters } from './load-parts.js'
import { SearchBar } from './SearchBar.js'
import styles from './SearchScreen.module.css'
import { type DraftActions, useSearchDraft } from './use-search-draft.js'

type Props = {
  params: SearchParams
  busy: boolean
  onSearch: (filters: SearchParams) => void
  onReset: () => void
  onPlace: (place: string | undefined) => void
  /** On a visitor's first page, which has no rail: how a supplier joins. */
  onJoin?: (() => void) | undefined
  boxRef: Ref<HTMLInputElement>
  /** The shown search has been answered or has failed, so its counts can be requested. */
  isSettled: boolean
  /** The results, passed as children so that typing does not re-render them. */
  children: ReactNode
}

const Filters = lazy(loadFilters)
const FilterSheet = lazyPart(() => import('./FilterSheet.js'))

/** The form that Enter in any filter submits, wherever the filter is. */
const formId = 'search-form'

const focusField = (parameter: string) =>
  // after the render that marks the field and opens the filters
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="${CSS.escape(parameter)}"]`)?.focus())

/** The actions of the form: a search closes the sheet, an unreadable figure opens it. */
const actionsOf = (
  onSearch: Props['onSearch'],
  onReset: Props['onReset'],
  setIsOpen: (isOpen: boolean) => void,
): DraftActions => ({
  onSearch(filters) {
    setIsOpen(false)
    onSearch(filters)
  },
  onReset,
  onProblem(parameter) {
    setIsOpen(parameter !== 'search')
    focusField(parameter)
  },
  onFailure: (error) => showFailure(t`Search failed`, error),
})

function begin(setHasBegun: (hasBegun: boolean) => void) {
  setHasBegun(true)
  loadAnswerAhead()
}

/** The search bar, and the filters beside the results or, on a narrow screen, in a sheet over them. */
export function SearchAsk({ params, busy, onSearch, onReset, onPlace, onJoin, boxRef, isSettled, children }: Props) {
  const isWide = useIsWide() && !onJoin
  const [isOpen, setIsOpen] = useState(false)
  const isSheet = isOpen && !isWide
  const [hasBegun, setHasBegun] = useState(false)
  const actions = useMemo(() => actionsOf(onSearch, onReset, setIsOpen), [onSearch, onReset])
  const asked = useSteady(askedIn(params))
  const draft = useSearchDraft(asked, isWide || isOpen || hasBegun || hasSearch(asked), actions)
  // paints the results before the counts are requested
  const isPainted = useDeferredValue(isSettled) && isSettled
  // the answer changes the bar and the results, but the hundred controls beside them need no re-render
  const filters = useMemo(
    () =>
      draft.form && (
        <Suspense>
          <Filters
            draft={draft}
            form={draft.form}
            // in the sheet, ticks wait for its button, which says how many panels they leave
            onRun={isSheet ? draft.form.set : draft.run}
            params={asked}
            formId={formId}
            isSettled={isPainted}
            isFolded={isWide}
          />
        </Suspense>
      ),
    [draft, asked, isPainted, isWide, isSheet],
  )
  return (
    <>
      <SearchBar
        form={formId}
        draft={draft}
        busy={busy}
        boxRef={boxRef}
        onBegin={() => begin(setHasBegun)}
        onPlace={onPlace}
        isCovered={isSheet}
        onJoin={onJoin}
        onFilters={isWide ? undefined : () => setIsOpen(true)}
      />
      <div className={onJoin ? undefined : styles.split}>
        {!onJoin && (
          <aside className={styles.rail} aria-label={t`Filters`}>
            {isWide && <Rail onReset={draft.reset}>{filters}</Rail>}
          </aside>
        )}
        <div className={styles.found}>{children}</div>
      </div>
      {isSheet && (
        <FilterSheet form={formId} draft={draft} busy={busy} onClose={() => setIsOpen(false)}>
          {filters}
        </FilterSheet>
      )}
    </>
  )
}

function Rail({ onReset, children }: { onReset: () => void; children: ReactNode }) {
  return (
    <>
      <div className={styles.railHead}>
        <h2>{t`Filters`}</h2>
        <Button look="quiet" size="small" icon="undo" onClick={onReset}>
          {t`Reset Filters`}
        </Button>
      </div>
      {children}
    </>
  )
}

/** Whether the filters fit beside the results. */
const useIsWide = mediaHook('(min-width: 68.75em)')
