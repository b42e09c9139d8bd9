import { t } from '@lingui/core/macro'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { logOut } from '../../shared/accounts/account-api.js'
import { endSession } from '../api/ask.js'
import { call } from '../api/call.js'
import { hrefHere } from '../base/router/address.js'
import { Link } from '../base/router/Link.js'
import { useLocation, useNavigate, useShown } from '../base/router/use-router.js'
import { useFreeSearches } from '../base/session/free-searches.js'
import { saveReturnPath } from '../base/session/return-path.js'
import { forgetStoredSession, getSession, useSession } from '../base/session/session.js'
import { links, type SitePath } from '../base/url/links.js'
import { ReaderCurrency } from '../money/CurrencySelect.js'
import { Button, IconButton } from '../ui/Button.js'
import { classNames } from '../ui/class-names.js'
import { Icon } from '../ui/Icon.js'
import { lazyPart } from '../ui/lazy-part.js'
import { Unfolding } from '../ui/Unfolding.js'
import { clearAllDrafts } from '../ui/use-draft.js'
import { LanguageSelect } from './LanguageSelect.js'
import { type NavigationLink, navigation, otherLogins } from './navigation.js'
import styles from './SiteHeader.module.css'

/** More is the open menu of a phone, under which nothing has to stand. */
const mostLines_px = 150

/** Says how high the header is, for all that sticks below it: it has two lines where its links need them. */
function tellBarHeight(bar: HTMLElement | null) {
  if (!bar) return
  const observer = new ResizeObserver(() => {
    if (bar.clientHeight <= mostLines_px) document.documentElement.style.setProperty('--bar', `${bar.clientHeight}px`)
  })
  observer.observe(bar)
  return () => observer.disconnect()
}

type Props = {
  to: SitePath
  className?: string | undefined
  title?: string
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** A link of the header, marked when it leads to the current page. */
function BarLink({ to, className, ...rest }: Props) {
  const isHere = useLocation(({ pathname }) => pathname === to)
  return (
    <Link to={to} className={classNames(styles.link, className)} aria-current={isHere ? 'page' : undefined} {...rest} />
  )
}

/** The browser finishes this request when the page is closed meanwhile. */
const sendToTheEnd: typeof fetch = (url, init) => fetch(url, { ...init, keepalive: true })

/** The signed-in user, with logout. */
function Person({ name }: { name: string }) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    // closing or leaving the page now signs out too, even when the server is slow or cannot be reached
    forgetStoredSession()
    await call(logOut, {}, { token: getSession()?.token, send: sendToTheEnd }).catch(() => {})
    await navigate({ to: links.home })
    endSession()
    clearAllDrafts()
  }
  return (
    <>
      <BarLink to={links.account} className={styles.name} title={t`Your account`}>
        <Icon name="user" size={18} />
        <span>{name}</span>
      </BarLink>
      <Button size="small" icon="logout" busy={leaving} onClick={leave}>
        <span className={styles.word}>{t`Logout`}</span>
      </Button>
    </>
  )
}

const WaitingBadges = lazyPart(() => import('./WaitingBadges.js'), { isQuiet: true })
const VisitorCounts = lazyPart(() => import('./VisitorCounts.js'), { isQuiet: true })

export function SiteHeader() {
  const session = useSession()
  const free = useFreeSearches()
  const [open, setOpen] = useState(false)
  // the next screen closes the menu when it is there: while it loads, the menu shows that the tap was taken
  const path = useShown(({ address, isPending }) => (isPending ? undefined : address.pathname))
  const [openedAt, setOpenedAt] = useState(path)
  if (open && path !== undefined && openedAt !== path) setOpen(false)

  return (
    <header ref={tellBarHeight} data-screen-only className={styles.bar}>
      <div className={styles.inner}>
        <Link to={links.home} className={styles.brand}>
          <Logo />
          <span translate="no">Heliodex</span>
        </Link>
        <div className={styles.toggle}>
          {session && <WaitingBadges linksFor={session.user.userType} />}
          {!session && free && <VisitorCounts />}
          <IconButton
            icon={open ? 'close' : 'menu'}
            label={open ? t`Close menu` : t`Open menu`}
            aria-expanded={open}
            aria-controls="site-navigation"
            onClick={() => {
              setOpen(!open)
              setOpenedAt(path)
            }}
          />
        </div>
        <nav id="site-navigation" aria-label={t`Site`} className={classNames(styles.nav, open && styles.open)}>
          <ul className={styles.list}>
            {navigation()[session?.user.userType ?? 'visitor'].map((link) => (
              <li key={link.to}>
                <NavigationItem link={link} />
              </li>
            ))}
            {!session && (
              <li>
                <OtherLogins />
              </li>
            )}
          </ul>
          <div className={styles.person}>
            <LanguageSelect hideLabel />
            <ReaderCurrency />
            <ThemeSwitch />
            {session && <Person name={session.user.full_name || session.user.email} />}
          </div>
        </nav>
      </div>
    </header>
  )
}

const worthReturning = [
  /^\/(search)?(\?|$)/,
  /^\/panels\//,
  /^\/(basket|compare|request-panel)(\?|$)/,
  /^\/(replace|plants)([/?]|$)/,
]

/** Remembers the search, to return to it after signing in. */
function rememberPlace() {
  const href = hrefHere()
  if (worthReturning.some((path) => path.test(href))) saveReturnPath(href)
}

function NavigationItem({ link: { label, to, counts } }: { link: NavigationLink }) {
  const leadsAway = to === links.userLogin || to === links.signup
  return (
    <BarLink to={to} onClick={leadsAway ? rememberPlace : undefined}>
      {label}
      {counts && <WaitingBadges of={counts} />}
    </BarLink>
  )
}

const OtherLogins = () => (
  <Unfolding className={styles.menu}>
    <summary className={styles.link}>
      {t`Other Logins`} <Icon name="down" size={14} />
    </summary>
    <ul>
      {otherLogins().map(({ label, to }) => (
        <li key={to}>
          <BarLink to={to}>{label}</BarLink>
        </li>
      ))}
    </ul>
  </Unfolding>
)

/** A panel under the sun. */
function Logo() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="23" cy="8.5" r="4.5" fill="var(--sun)" />
      <path
        d="M5 27 9.8 12.5h12.4L27 27Z"
        fill="var(--act-tint)"
        stroke="var(--act)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M7.4 19.7h17.2M16 12.5V27" stroke="var(--act)" strokeWidth="1.6" />
    </svg>
  )
}

const key = 'heliodex.theme'
type Theme = 'light' | 'dark'

// the first page is also rendered at build time, without a window, in light colours until the app loads
const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function shownTheme(): Theme {
  if (!system) return 'light'
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return system.matches ? 'dark' : 'light'
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  system?.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system?.removeEventListener('change', listener)
  }
}

/** Follows the system until the user chooses. early.js applies the choice before the first paint of the next visit. */
function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, shownTheme, shownTheme)
  const other: Theme = theme === 'dark' ? 'light' : 'dark'
  function choose() {
    document.documentElement.dataset.theme = other
    localStorage.setItem(key, other)
    for (const listener of listeners) listener()
  }
  return (
    <IconButton
      icon={other === 'dark' ? 'moon' : 'sun'}
      label={other === 'dark' ? t`Use the dark theme` : t`Use the light theme`}
      onClick={choose}
    />
  )
}
