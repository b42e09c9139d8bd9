import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { logOut } from '../../shared/accounts/account-api.js'
import { ask, endSession } from '../api/ask.js'
import { WaitingQuotes, WaitingQuotesLink } from '../quotes/WaitingQuotes.js'
import { UnseenBadge, UnseenLink } from '../saved-searches/UnseenBadge.js'
import { saveReturnPath } from '../session/return-path.js'
import { useSession } from '../session/session.js'
import { Button, IconButton } from '../ui/Button.js'
import { classNames } from '../ui/class-names.js'
import { Icon } from '../ui/Icon.js'
import { clearAllDrafts } from '../ui/use-draft.js'
import { links } from '../url/links.js'
import { Logo } from './Logo.js'
import { type NavigationLink, navigation, otherLogins } from './navigation.js'
import styles from './SiteHeader.module.css'
import { ThemeSwitch } from './ThemeSwitch.js'

export function SiteHeader() {
  const session = useSession()
  const [open, setOpen] = useState(false)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // going somewhere closes the menu
  const [openedAt, setOpenedAt] = useState(path)
  if (open && openedAt !== path) setOpen(false)

  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={links.home} className={styles.brand}>
          <Logo />
          <span>Heliodex</span>
        </Link>
        <div className={styles.toggle}>
          {session?.user.userType === 'user' && <UnseenLink />}
          {session && <WaitingQuotesLink />}
          <IconButton
            icon={open ? 'close' : 'menu'}
            label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            aria-controls="site-navigation"
            onClick={() => {
              setOpen(!open)
              setOpenedAt(path)
            }}
          />
        </div>
        <nav id="site-navigation" aria-label="Site" className={classNames(styles.nav, open && styles.open)}>
          <ul className={styles.list}>
            {navigation[session?.user.userType ?? 'visitor'].map((link) => (
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
            <ThemeSwitch />
            {session && <Person name={session.user.full_name || session.user.email} />}
          </div>
        </nav>
      </div>
    </header>
  )
}

const worthReturning = [/^\/(search)?$/, /^\/panels\//, /^\/compare$/, /^\/replace(\/|$)/, /^\/request-panel$/]

/** Leaving the search to sign in keeps the way back. */
function rememberPlace() {
  const { pathname, search } = window.location
  if (worthReturning.some((path) => path.test(pathname))) saveReturnPath(pathname + search)
}

function NavigationItem({ link: { label, to, counts } }: { link: NavigationLink }) {
  const leadsAway = to === links.userLogin || to === links.signup
  return (
    <Link
      to={to}
      className={styles.link}
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      onClick={leadsAway ? rememberPlace : undefined}
    >
      {label}
      {to === links.userSearches && <UnseenBadge />}
      {counts === 'quotes' && <WaitingQuotes />}
    </Link>
  )
}

function OtherLogins() {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current
      if (!details?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        details.querySelector('summary')?.focus()
      } else if (event.target instanceof Node && details.contains(event.target)) return
      details.open = false
    }
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details ref={ref} className={styles.menu}>
      <summary className={styles.link}>
        Other Logins <Icon name="down" size={14} />
      </summary>
      <ul>
        {otherLogins.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.link}
              onClick={() => {
                if (ref.current) ref.current.open = false
              }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Person({ name }: { name: string }) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    // the session ends here even when the server cannot be reached
    await ask(logOut, {}).catch(() => {})
    await navigate({ to: links.home })
    endSession()
    clearAllDrafts()
  }
  return (
    <>
      <Link to={links.account} className={classNames(styles.link, styles.name)} title="Your account">
        <Icon name="user" size={18} />
        <span>{name}</span>
      </Link>
      <Button size="small" icon="logout" busy={leaving} onClick={leave}>
        Logout
      </Button>
    </>
  )
}
