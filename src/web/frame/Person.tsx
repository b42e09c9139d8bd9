import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { logOut } from '../../shared/accounts/account-api.js'
import { endSession } from '../api/ask.js'
import { call } from '../api/call.js'
import { useNavigate } from '../base/router/use-router.js'
import { forgetStoredSession, getSession } from '../base/session/session.js'
import { links } from '../base/url/links.js'
import { Button } from '../ui/Button.js'
import { Icon } from '../ui/Icon.js'
import { clearAllDrafts } from '../ui/use-draft.js'
import { BarLink } from './BarLink.js'
import styles from './SiteHeader.module.css'

/** The browser finishes this request when the page is closed meanwhile. */
const sendToTheEnd: typeof fetch = (url, init) => fetch(url, { ...init, keepalive: true })

/** The signed-in user, with logout. */
export function Person({ name }: { name: string }) {
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
