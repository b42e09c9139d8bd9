import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { resumeAccess } from '../../shared/accounts/access-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { Badge } from '../ui/Badge.js'
import { Button } from '../ui/Button.js'
import styles from '../ui/item-list.module.css'
import { Card } from '../ui/Screen.js'
import { useAction } from '../ui/use-action.js'
import { describeAccess, sessionsQuery } from './access-words.js'

/** What others can use of the account without signing in, and what a new password has paused. */
export function AccessList() {
  const { data } = useQuery(sessionsQuery)
  const resume = useAction({
    act: (id: string) => ask(resumeAccess, { params: { id } }),
    failed: t`It does not go on`,
    refresh: () => queryClient.invalidateQueries(),
  })
  if (!data || data.access.length === 0) return null
  return (
    <Card title={t`What others can use`}>
      <p className={styles.lead}>
        {t`Keys, webhooks, feeds and links work without signing in. A new password ends or pauses those that you do not keep.`}
      </p>
      <ul className={styles.list} aria-label={t`What others can use`}>
        {data.access.map((access) => (
          <li key={access.id}>
            <div>
              <p className={styles.name}>
                {access.name} {access.isPaused && <Badge tone="sun">{t`Paused`}</Badge>}
              </p>
              <p className={styles.detail}>{describeAccess(access)}</p>
            </div>
            {access.isPaused && (
              <Button
                size="small"
                busy={resume.isPending && resume.variables === access.id}
                onClick={() => resume.mutate(access.id)}
              >
                <Trans>
                  Resume<span className="visually-hidden"> {access.name}</span>
                </Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
