import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { CompareTray } from '../compare-tray/CompareTray.js'
import { askedForAll, askedToSave, hasSearch, type SearchParams, viewOf } from '../search-params/search-params.js'
import { useSession } from '../session/session.js'
import { Notice } from '../ui/Notice.js'
import { Skeleton } from '../ui/Skeleton.js'
import { screenParams } from '../url/screen-params.js'
import { useUrlState } from '../url/use-url-state.js'
import { loadAnswer } from './load-parts.js'
import { SearchAsk } from './SearchAsk.js'
import { FeatureSection, SearchHero } from './SearchHero.js'
import styles from './SearchScreen.module.css'
import { useRestoredSearch } from './use-restored-search.js'
import { useSearch } from './use-search.js'
import { useSearchKeys } from './use-search-keys.js'
import { withRememberedView } from './view-memory.js'

const SearchAnswer = lazy(loadAnswer)
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
  const search = useSearch(params)
  const [dialog, setDialog] = useState<'join' | 'request' | 'keys'>()
  const box = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  const isRestored = useRestoredSearch(results)
  const session = useSession()
  // who has an account has read what this is
  const isAtHome = session?.user.userType === 'user'
  const onHelp = useCallback(() => setDialog('keys'), [])
  useSearchKeys({ box, results, onHelp })
  const close = () => setDialog(undefined)

  function run(filters: SearchParams) {
    isAwaited.current = true
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
        isSettled={search.isSuccess && !search.isPlaceholderData}
        onSearch={run}
        onReset={() => void set({})}
        boxRef={box}
      >
        {isRestored && (
          <Notice tone="ok">
            <p>Your search was restored.</p>
          </Notice>
        )}
        <div ref={results} className={styles.results}>
          {search.isAsked && (
            <Suspense fallback={<Skeleton lines={4} label="Searching…" />}>
              <SearchAnswer
                params={params}
                search={search}
                isAwaited={isAwaited}
                onParams={(next) => void set(next)}
                onSaved={() => void change({ [askedToSave]: undefined }, { replace: true })}
                onRequest={() => setDialog('request')}
              />
            </Suspense>
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
        {dialog === 'join' && <JoinSupplierDialog onClose={close} />}
        {dialog === 'keys' && <KeysDialog onClose={close} />}
        {dialog === 'request' && (
          <RequestPanelDialog initial={{ model: params.search ?? '', wattage: params.Watts_W ?? '' }} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}
