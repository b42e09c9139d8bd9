import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { AppError } from '../../shared/http/errors.js'
import { messageOf } from '../api/ask.js'
import { CompareTray } from '../compare-tray/CompareTray.js'
import { SaveSearch } from '../saved-searches/SaveSearch.js'
import {
  askedForAll,
  askedToSave,
  filtersIn,
  hasSearch,
  type SearchParams,
  viewOf,
} from '../search-params/search-params.js'
import { useSession } from '../session/session.js'
import { Button } from '../ui/Button.js'
import { Notice } from '../ui/Notice.js'
import { Skeleton } from '../ui/Skeleton.js'
import { links } from '../url/links.js'
import { stringifySearch } from '../url/plain-search.js'
import { screenParams } from '../url/screen-params.js'
import { useUrlState } from '../url/use-url-state.js'
import { AppliedFilters } from './AppliedFilters.js'
import { SearchAsk } from './SearchAsk.js'
import { FeatureSection, SearchHero } from './SearchHero.js'
import { SearchLimitBanner } from './SearchLimitBanner.js'
import { SearchResults } from './SearchResults.js'
import styles from './SearchScreen.module.css'
import { saveSearchState } from './saved-search-state.js'
import { useFocusResults } from './use-focus-results.js'
import { useRestoredSearch } from './use-restored-search.js'
import { limitOfError, useSearch } from './use-search.js'
import { useSearchKeys } from './use-search-keys.js'
import { rememberView, withRememberedView } from './view-memory.js'

const JoinSupplierDialog = lazy(() =>
  import('../supplier-requests/JoinSupplierDialog.js').then((module) => ({ default: module.JoinSupplierDialog })),
)

const MyHome = lazy(() => import('../home/MyHome.js').then((module) => ({ default: module.MyHome })))

const KeysDialog = lazy(() => import('./KeysDialog.js').then((module) => ({ default: module.KeysDialog })))

const RequestPanelDialog = lazy(() =>
  import('../panel-requests/RequestPanelDialog.js').then((module) => ({ default: module.RequestPanelDialog })),
)

/** The heart of the product: / and /search. The address is the search. */
export function SearchScreen() {
  const address = useUrlState(screenParams.search)
  const { set, change } = address
  const params = useMemo(() => withRememberedView(address.params), [address.params])
  const session = useSession()
  const search = useSearch(params)
  const [dialog, setDialog] = useState<'join' | 'request' | 'keys'>()
  const box = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isRestored = useRestoredSearch(results)
  // who has an account has read what this is
  const isAtHome = session?.user.userType === 'user'
  const limit = session ? null : (limitOfError(search.error) ?? search.data?.searchLimit ?? null)
  const leave = (returnPath?: string) =>
    saveSearchState(
      { text: params.search ?? '' },
      filtersIn(params),
      search.data?.panels ?? [],
      search.isAsked,
      returnPath,
    )
  const backToSaving = () => leave(links.search + stringifySearch({ ...params, [askedToSave]: '1' }))

  const isSettled = search.isSuccess && !search.isPlaceholderData
  const focusResults = useFocusResults(heading, isSettled, search.data)
  const onHelp = useCallback(() => setDialog('keys'), [])
  useSearchKeys({ box, results, onHelp })

  function show(next: SearchParams) {
    rememberView(next)
    void set(next)
  }

  function run(filters: SearchParams) {
    focusResults()
    const next = { ...viewOf(params), ...filters }
    void set(hasSearch(next) ? next : { ...next, [askedForAll]: '1' })
  }

  return (
    <div className={styles.screen}>
      <title>
        {search.isAsked && params.search ? `${params.search} · Heliodex` : 'Search solar panels · Heliodex'}
      </title>
      {search.isAsked ? (
        <h1 tabIndex={-1} className="visually-hidden">
          Search solar panels
        </h1>
      ) : isAtHome ? (
        <h1 tabIndex={-1} className={styles.welcome}>
          Search solar panels
        </h1>
      ) : (
        <SearchHero
          onStart={() => box.current?.focus()}
          onJoin={() => setDialog('join')}
          onQuick={(filters) => void set(filters)}
        />
      )}
      <SearchAsk
        params={params}
        busy={search.isFetching}
        isSettled={isSettled}
        onSearch={run}
        onReset={() => void set({})}
        boxRef={box}
      >
        {isRestored && (
          <Notice tone="ok">
            <p>Your search was restored.</p>
          </Notice>
        )}
        {limit && (
          <SearchLimitBanner
            limit={limit}
            params={params}
            refusal={search.error instanceof AppError ? search.error : undefined}
            onLeave={() => leave()}
          />
        )}
        {/* the banner comes with the answer; its place is kept, so that nothing jumps */}
        {!session && !limit && search.isAsked && search.isPending && <div className={styles.bannerPlace} />}
        <div ref={results} className={styles.results}>
          {search.isAsked && (
            <h2 ref={heading} tabIndex={-1} className="visually-hidden">
              Results
            </h2>
          )}
          {search.isAsked && (
            <div className={styles.what}>
              <AppliedFilters params={params} onChange={(next) => void set(next)} />
              <SaveSearch
                params={params}
                isAsked={params[askedToSave] === '1'}
                onAsked={() => void change({ [askedToSave]: undefined }, { replace: true })}
                onLeave={backToSaving}
              />
            </div>
          )}
          {search.isAsked && search.isPending && <Skeleton lines={4} label="Searching…" />}
          {search.error && !(limit && limitOfError(search.error)) && (
            <SearchFailed error={search.error} onRetry={() => void search.refetch()} />
          )}
          {search.data && (
            <SearchResults
              params={params}
              result={search.data}
              isStale={search.isPlaceholderData}
              onParams={show}
              onRequest={() => setDialog('request')}
              onLeave={() => leave()}
            />
          )}
        </div>
        {!search.isAsked && !isAtHome && <FeatureSection />}
        {!search.isAsked && session && isAtHome && (
          <Suspense fallback={<Skeleton lines={4} />}>
            <MyHome name={session.user.full_name} />
          </Suspense>
        )}
      </SearchAsk>
      <CompareTray />
      <Suspense>
        {dialog === 'join' && <JoinSupplierDialog onClose={() => setDialog(undefined)} />}
        {dialog === 'keys' && <KeysDialog onClose={() => setDialog(undefined)} />}
      </Suspense>
      {dialog === 'request' && (
        <RequestPanelDialog
          initial={{ model: params.search ?? '', wattage: params.Watts_W ?? '' }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}

function SearchFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useEffect(() => {
    // a refusal by the server names a figure; it is shown where the eye is
    window.scrollTo({ top: 0, behavior: 'smooth' })
  }, [])
  return (
    <Notice tone="bad">
      <p>{messageOf(error, 'Search failed')}</p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
