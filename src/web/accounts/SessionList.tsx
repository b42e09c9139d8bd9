import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { endOtherSessions, endSession } from '../../shared/accounts/account-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { Badge } from '../ui/Badge.js'
import { Button } from '../ui/Button.js'
import { formatDateTime } from '../ui/format.js'
import styles from '../ui/item-list.module.css'
import { Card } from '../ui/Screen.js'
import { useAction } from '../ui/use-while-here.js'
import { sessionsQuery } from './AccountCards.js'

/** The user's sessions, each with a button to end it. */
export function SessionList() {
  const { data } = useQuery(sessionsQuery)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['sessions'] })
  const failed = t`Failed to end the session`
  const endOne = useAction({ act: (id: string) => ask(endSession, { params: { id } }), failed, refresh })
  const endOthers = useAction({
    act: () => ask(endOtherSessions, {}),
    done: t`Only this session is left`,
    failed,
    refresh,
  })
  const sessions = data?.sessions ?? []
  return (
    <Card
      title={t`Sessions`}
      actions={
        <Button
          size="small"
          busy={endOthers.isPending}
          disabledReason={sessions.length < 2 ? t`This is your only session` : undefined}
          onClick={() => endOthers.mutate()}
        >
          {t`End all others`}
        </Button>
      }
    >
      <ul className={styles.list}>
        {sessions.map(({ id, userAgent, ipAddress, lastSeenAt, current }) => (
          <li key={id}>
            <div>
              <p className={styles.name}>
                {describeBrowser(userAgent)} {current && <Badge tone="ok">{t`This one`}</Badge>}
              </p>
              <p className={styles.detail}>
                <Trans>
                  {ipAddress}, last seen {formatDateTime(lastSeenAt)}
                </Trans>
              </p>
            </div>
            {!current && (
              <Button size="small" busy={endOne.isPending && endOne.variables === id} onClick={() => endOne.mutate(id)}>
                {t`Sign out`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const browsers = [/Edg\//, /OPR\//, /Firefox\//, /Chrome\//, /Safari\//]
const names = ['Edge', 'Opera', 'Firefox', 'Chrome', 'Safari']
const systems = /Windows|Android|iPhone|iPad|Mac OS X|Linux/

function describeBrowser(userAgent: string | null) {
  if (!userAgent) return t`Unknown browser`
  const browser = names[browsers.findIndex((pattern) => pattern.test(userAgent))] ?? t`Unknown browser`
  const system = systems.exec(userAgent)?.[0]?.replace('Mac OS X', 'macOS')
  return system ? t`${browser} on ${system}` : browser
}
