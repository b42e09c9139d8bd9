import { t } from '@lingui/core/macro'
import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { getSession, useSession } from '../base/session/session.js'
import { links } from '../base/url/links.js'
import { useUrlState } from '../base/url/use-url-state.js'
import { keepCase } from '../stock/case/use-case.js'
import { askedForAll, askedToSave, hasSearch, type SearchParams, viewOf } from '../stock/search-params.js'
import { withTexts } from '../ui/load-screen.js'
import { Notice } from '../ui/Notice.js'
import { Skeleton } from '../ui/Skeleton.js'
import { useSingleKeys } from '../ui/use-single-keys.js'
import { useCompared } from './compare/compare-set.js'
import { Goods, useGoods } from './Goods.js'
import { loadAnswer } from './load-parts.js'
import type { SaveSearchProps } from './SearchAnswer.js'
import { SearchAsk } from './SearchAsk.js'
import { type OpenDialog, SearchDialogs } from './SearchDialogs.js'
import { FeatureSection, SearchHero } from './SearchHero.js'
import styles from './SearchScreen.module.css'
import { takeSearchState } from './saved-search-state.js'
import { startSearch, useSearch } from './use-search.js'
import { withRememberedView } from './view-memory.js'

const SearchAnswer = lazy(loadAnswer)
const CompareTray = lazy(() => withTexts(import('./compare/CompareTray.js')))

/** What rooms above this one show on it: the frame passes it. */
export type SearchSlots = {
  MyHome: ComponentType<{ name: string }>
  SaveSearch: ComponentType<SaveSearchProps>
}

/** The main screen: / and /search. The URL is the search. */
export function SearchScreen({ MyHome, SaveSearch }: SearchSlots) {
  const askedFrom = useRef<Element>(undefined)
  const { params, go, run, reset, place, change } = useSearchAddress(askedFrom)
  const search = useSearch(params)
  const [dialog, setDialog] = useState<OpenDialog>()
  const box = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const isRestored = useRestoredSearch(results)
  const isComparing = useCompared().length > 0
  useSingleKeys({ '/': () => box.current?.focus(), '?': () => setDialog('keys') })

  // a person who types on is not taken away to the results of what was asked before
  const stay = () => {
    askedFrom.current = undefined
  }

  return (
    <div className={styles.screen} onInput={stay}>
      <title>
        {search.isAsked && params.search ? `${params.search} · Heliodex` : `${t`Search solar panels`} · Heliodex`}
      </title>
      <Heading isAsked={search.isAsked} box={box} onJoin={() => setDialog('join')} />
      <SearchAsk
        params={params}
        busy={search.isFetching}
        isSettled={!search.isAsked || search.isError || (search.isSuccess && !search.isPlaceholderData)}
        onSearch={run}
        onReset={reset}
        onPlace={place}
        boxRef={box}
      >
        {isRestored && (
          <Notice tone="ok">
            <p>{t`Your search was restored.`}</p>
          </Notice>
        )}
        <div ref={results} className={styles.results}>
          {search.isAsked && (
            <Suspense fallback={<Skeleton of="cards" lines={4} label={t`Searching…`} />}>
              <SearchAnswer
                SaveSearch={SaveSearch}
                params={params}
                search={search}
                askedFrom={askedFrom}
                results={results}
                onParams={go}
                onSaved={() => void change({ [askedToSave]: undefined }, { replace: true })}
                onRequest={() => setDialog('request')}
              />
            </Suspense>
          )}
        </div>
        {!search.isAsked && <BelowTheBar MyHome={MyHome} />}
      </SearchAsk>
      <Suspense>{isComparing && <CompareTray />}</Suspense>
      <SearchDialogs open={dialog} params={params} onClose={() => setDialog(undefined)} />
    </div>
  )
}

/** The search in the URL, and functions to change it. */
function useSearchAddress(askedFrom: RefObject<Element | undefined>) {
  const address = useUrlState(links.search)
  const { set, change } = address
  const params = useMemo(() => withRememberedView(address.params), [address.params])
  const go = useCallback(
    (next: SearchParams) => {
      startSearch(next)
      void set(next)
    },
    [set],
  )
  // read when a search runs: another order must not render the whole form again
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  })
  /** Runs a search and moves the focus to its results. */
  const run = useCallback(
    (filters: SearchParams) => {
      askedFrom.current = document.activeElement ?? document.body
      const next = { ...viewOf(latest.current), ...filters }
      go(hasSearch(next) ? next : { ...next, [askedForAll]: '1' })
    },
    [go, askedFrom],
  )
  const reset = useCallback(() => void set({}), [set])
  /** Kept, and in the address of a search. */
  const place = useCallback(
    (to: string | undefined) => {
      keepCase({ place: to })
      if (hasSearch(latest.current)) void change({ place: to }, { replace: true })
    },
    [change],
  )
  return { params, go, run, reset, place, change }
}

/** Users with an account need no introduction. */
function useIsAtHome() {
  return useSession()?.user.userType === 'user'
}

type HeadingProps = {
  isAsked: boolean
  box: RefObject<HTMLInputElement | null>
  onJoin: () => void
}

/** The page's heading: visually hidden over results, short for known users, else the introduction. */
function Heading({ isAsked, box, onJoin }: HeadingProps) {
  const isAtHome = useIsAtHome()
  if (!isAsked && !isAtHome) return <SearchHero onStart={() => box.current?.focus()} onJoin={onJoin} />
  return (
    <h1 tabIndex={-1} className={isAsked ? 'visually-hidden' : styles.welcome}>
      {t`Search solar panels`}
    </h1>
  )
}

/** Before the first search: the user's own overview, or the introduction. */
function BelowTheBar({ MyHome }: Pick<SearchSlots, 'MyHome'>) {
  const name = useSession()?.user.full_name ?? ''
  const isAtHome = useIsAtHome()
  const { isPending, ...goods } = useGoods()
  return (
    <div className={styles.landing}>
      {isAtHome && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <MyHome name={name} />
        </Suspense>
      )}
      {!isPending && (
        <>
          <Goods {...goods} />
          {!isAtHome && <FeatureSection />}
        </>
      )}
    </div>
  )
}

const noticeMs = 3000
const scrollDelayMs = 300

/** After signing in with a kept search: shows a short message and scrolls to the results. The search itself runs again. */
function useRestoredSearch(results: RefObject<HTMLElement | null>) {
  const [isRestored, setIsRestored] = useState(false)
  useEffect(() => {
    if (!getSession() || !takeSearchState()) return
    setIsRestored(true)
    setTimeout(() => results.current?.scrollIntoView({ behavior: 'smooth' }), scrollDelayMs)
    setTimeout(() => setIsRestored(false), noticeMs)
  }, [results])
  return isRestored
}
