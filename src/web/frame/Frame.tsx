import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getMe } from '../../shared/accounts/account-api.js'
import { ask } from '../api/ask.js'
import { siteQuery } from '../api/site-query.js'
import { changeLanguage, shownLanguage } from '../base/language/language.js'
import { languageInPath } from '../base/language/path-language.js'
import { Link } from '../base/router/Link.js'
import { Outlet } from '../base/router/RouterView.js'
import { useRouter } from '../base/router/use-router.js'
import { useSession } from '../base/session/session.js'
import { useEndedSession } from '../base/session/sign-in-again.js'
import { links } from '../base/url/links.js'
import { PriceQuestionHost } from '../money/PriceQuestionHost.js'
import { QuoteDialogHost } from '../quotes/QuoteDialogHost.js'
import { lazyPart } from '../ui/lazy-part.js'
import { PendingScreen } from '../ui/Screen.js'
import { Toasts } from '../ui/Toasts.js'
import { ErrorScreen } from './ErrorScreen.js'
import styles from './Frame.module.css'
import { SiteHeader } from './SiteHeader.js'

// lazy, because every screen loads this file and few sessions end while a page is open
const SignInAgainDialog = lazyPart(() => import('../accounts/SignInAgainDialog.js'))

/** The layout around every screen. */
export function Frame() {
  useFocusOnNavigation()
  useAccountLanguage()
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t`Skip to content`}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet pending={<PendingScreen />} failed={ErrorScreen} />
      </main>
      <SiteFooter />
      <QuoteDialogHost />
      <PriceQuestionHost />
      <SignInAgainHost />
      <Toasts />
    </>
  )
}

/** Asks for the password over any screen whose session has ended. */
function SignInAgainHost() {
  const ended = useEndedSession()
  if (!ended) return null
  return <SignInAgainDialog user={ended.user} onClose={() => ended.settle(false)} />
}

/** Focuses the heading of a new screen, so that screen readers announce it like a new page. */
function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.onRendered((from, to) => {
        if (from.pathname === to.pathname || to.hash) return
        // a person who types into the new screen already is not interrupted
        if (document.activeElement?.matches('main :is(input, select, textarea)')) return
        const heading = document.querySelector<HTMLElement>('main h1')
        ;(heading ?? document.getElementById('content'))?.focus({ preventScroll: true })
      }),
    [router],
  )
}

const SearchesLogged = ({ days }: { days: number }) => (
  <Plural
    value={days}
    one="Searches are logged with your address for # day."
    other="Searches are logged with your address for # days."
  />
)

function SiteFooter() {
  const { data: site } = useQuery(siteQuery)
  return (
    <footer className={styles.footer}>
      <div>
        <p>
          {t`Figures come from manufacturers' datasheets, at standard test conditions.`}{' '}
          {site && <SearchesLogged days={site.searchLogDays} />}
        </p>
        <ul>
          <li>
            <Link to={links.requestPanel}>{t`Request a panel`}</Link>
          </li>
          <li>
            <Link to={links.market}>{t`Market prices`}</Link>
          </li>
          <li>
            <a href="/api/docs">API</a>
          </li>
          {site && (
            <li>
              <a href={`mailto:${site.contactEmail}`}>{t`Contact`}</a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  )
}

/** The account's language goes before what this browser kept; a path that names a language goes before both. */
function useAccountLanguage() {
  const token = useSession()?.token
  useEffect(() => {
    if (token === undefined || languageInPath() !== undefined) return
    const leaving = new AbortController()
    async function follow() {
      const { language } = await ask(getMe, {}, { signal: leaving.signal })
      if (language !== null && language !== shownLanguage() && !leaving.signal.aborted) await changeLanguage(language)
    }
    // the kept language serves meanwhile, and the next page asks again
    follow().catch(() => {})
    return () => leaving.abort()
  }, [token])
}
