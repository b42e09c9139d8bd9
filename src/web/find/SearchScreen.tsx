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
import { mediaHook } from '../base/browser/media-hook.js'
import { getSession, useSession } from '../base/session/session.js'
import { links } from '../base/url/links.js'
import { useUrlState } from '../base/url/use-url-state.js'
import { caseIn, keepCase } from '../stock/case/use-case.js'
import { askedForAll, askedToSave, hasSearch, type SearchParams, viewOf } from '../stock/search-params.js'
import { classNames } from '../ui/class-names.js'
import { useSingleKeys } from '../ui/keys-setting.js'
import { lazyPart } from '../ui/lazy-part.js'
import { Notice } from '../ui/Notice.js'
import { Skeleton } from '../ui/Skeleton.js'
import { useCompared } from './compare/compare-set.js'
import { Goods, useGoods } from './Goods.js'
import { loadAnswer } from './load-parts.js'
import type { SaveSearchProps } from './SearchAnswer.js'
import { SearchAsk } from './SearchAsk.js'
import { SearchHero } from './SearchHero.js'
import hero from './SearchHero.module.css'
import styles from './SearchScreen.module.css'
import { takeSearchState, withRememberedView } from './saved-search-state.js'
import { startSearch, useSearch } from './use-search.js'

const JoinSupplierDialog = lazyPart(() => import('../requests/JoinSupplierDialog.js'))
const KeysDialog = lazyPart(() => import('./KeysDialog.js'))
const RequestPanelDialog = lazyPart(() => import('../requests/RequestPanelDialog.js'))

type OpenDialog = 'join' | 'request' | 'keys'

type Props = { open: OpenDialog | undefined; params: SearchParams; onClose: () => void }

/** The dialogs of the search page; each loads when it is first opened. */
const SearchDialogs = ({ open, params, onClose }: Props) => (
  <>
    {open === 'join' && <JoinSupplierDialog onClose={onClose} />}
    {open === 'keys' && <KeysDialog onClose={onClose} />}
    {open === 'request' && (
      <RequestPanelDialog initial={{ model: params.search ?? '', wattage: params.Watts_W ?? '' }} onClose={onClose} />
    )}
  </>
)

const SearchAnswer = lazy(loadAnswer)
const HeroPicture = lazyPart(() => import('./HeroPicture.js'), { isQuiet: true })
// below what a visitor sees first
const Features = lazyPart(() => import('./Features.js'), { isQuiet: true })
const CompareTray = lazyPart(() => import('./compare/CompareTray.js'))

/** What rooms above this one show on it: the frame passes it. */
export type SearchSlots = {
  MyHome: ComponentType<{ name: string }>
  SaveSearch: ComponentType<SaveSearchProps>
}

/** The main screen: / and /search. The URL is the search. */
export function SearchScreen({ MyHome, SaveSearch }: SearchSlots) {
  const askedFrom = useRef<Element>(undefined)
  const { params, go, run, reset, place, forgetSave } = useSearchAddress(askedFrom)
  const search = useSearch(params)
  const isAtHome = useIsAtHome()
  const goods = useGoods(!search.isAsked)
  const [dialog, setDialog] = useState<OpenDialog>()
  const box = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const isRestored = useRestoredSearch(results)
  // users with an account need no introduction
  const isLanding = !search.isAsked && !isAtHome
  const hasRoom = useHasRoom()
  const isComparing = useCompared().length > 0
  useSingleKeys({ '/': () => box.current?.focus(), '?': () => setDialog('keys') })

  // a person who types on is not taken away to the results of what was asked before
  const stay = () => Object.assign(askedFrom, { current: undefined })

  return (
    <div className={classNames(styles.screen, isLanding ? hero.landing : styles.asked)} onInput={stay}>
      <title>
        {search.isAsked && params.search ? `${params.search} · Heliodex` : `${t`Search solar panels`} · Heliodex`}
      </title>
      {isLanding ? <SearchHero /> : <Heading isAsked={search.isAsked} />}
      <SearchAsk
        params={params}
        busy={search.isFetching}
        isSettled={!search.isAsked || search.isError || (search.isSuccess && !search.isPlaceholderData)}
        onSearch={run}
        onReset={reset}
        onPlace={place}
        onJoin={isLanding ? () => setDialog('join') : undefined}
        boxRef={box}
      >
        {isRestored && <Restored />}
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
                onSaved={forgetSave}
                onRequest={() => setDialog('request')}
              />
            </Suspense>
          )}
        </div>
        {!search.isAsked && <BelowTheBar MyHome={MyHome} goods={goods} />}
      </SearchAsk>
      {isLanding && <div className={hero.picture}>{hasRoom && <HeroPicture stats={goods.stats} />}</div>}
      {isComparing && <CompareTray shown={caseIn(params)} />}
      <SearchDialogs open={dialog} params={params} onClose={() => setDialog(undefined)} />
    </div>
  )
}

/** Whether a picture stands beside the question; a phone does not load it. */
const useHasRoom = mediaHook('(min-width: 60.0625em)')

const Heading = ({ isAsked }: { isAsked: boolean }) => (
  <h1 tabIndex={-1} className={isAsked ? 'visually-hidden' : styles.welcome}>
    {t`Search solar panels`}
  </h1>
)

const Restored = () => (
  <Notice tone="ok">
    <p>{t`Your search was restored.`}</p>
  </Notice>
)

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
  const forgetSave = useCallback(() => void change({ [askedToSave]: undefined }, { replace: true }), [change])
  return { params, go, run, reset, place, forgetSave }
}

function useIsAtHome() {
  return useSession()?.user.userType === 'user'
}

/** Before the first search: the user's own overview, or the introduction. */
function BelowTheBar({
  MyHome,
  goods: { isPending, ...goods },
}: Pick<SearchSlots, 'MyHome'> & { goods: ReturnType<typeof useGoods> }) {
  const name = useSession()?.user.full_name ?? ''
  const isAtHome = useIsAtHome()
  const isCalm = useIsCalm()
  return (
    <div className={styles.landing}>
      {isAtHome && <MyHome name={name} />}
      {!isPending && (
        <>
          <Goods {...goods} />
          {!isAtHome && isCalm && <Features />}
        </>
      )}
    </div>
  )
}

/** What stands below the first screen comes when the first is there. */
function useIsCalm() {
  const [isCalm, setIsCalm] = useState(false)
  useEffect(() => void setTimeout(() => setIsCalm(true), 1000), [])
  return isCalm
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
