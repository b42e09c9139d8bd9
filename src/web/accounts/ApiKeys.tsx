import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiKey, deleteKey, listKeys } from '../../shared/accounts/api-key-api.js'
import type { UserType } from '../../shared/http/user-types.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { Badge } from '../ui/Badge.js'
import { Button } from '../ui/Button.js'
import { ConfirmAction } from '../ui/ConfirmAction.js'
import { formatAge, formatDate } from '../ui/format.js'
import styles from '../ui/item-list.module.css'
import { Card } from '../ui/Screen.js'
import { CreateKeyDialog } from './CreateKeyDialog.js'

const keysQuery = {
  queryKey: ['api-keys'],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(listKeys, {}, { signal }),
}

/** The account's API keys: make one, see when each was used, revoke. */
export function ApiKeys({ userType }: { userType: UserType }) {
  const { data } = useQuery(keysQuery)
  const [isMaking, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey })
  return (
    <Card
      title={t`API keys`}
      actions={
        <Button size="small" icon="plus" onClick={() => setMaking(true)}>
          {t`Create API key`}
        </Button>
      }
    >
      <p className={styles.lead}>
        <Trans>
          A key lets a program act as you, within what you allow it. <a href="/api/docs">What programs can do</a>
        </Trans>
      </p>
      <ul className={styles.list} aria-label={t`API keys`}>
        {data?.keys.map((key) => (
          <KeyLine key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
        ))}
      </ul>
      {isMaking && <CreateKeyDialog userType={userType} onMade={refresh} onClose={() => setMaking(false)} />}
      {revoking && <RevokeKey apiKey={revoking} onDone={refresh} onClose={() => setRevoking(undefined)} />}
    </Card>
  )
}

function KeyLine({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, scopes, created_at, expiresAt, lastUsedAt } = apiKey
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now()
  const made = formatDate(created_at)
  const used = lastUsedAt && formatAge(lastUsedAt)
  const end = expiresAt !== null && !isExpired && formatDate(expiresAt)
  const details = [
    scopes.join(', '),
    t`made ${made}`,
    used ? t`last used ${used}` : t`never used`,
    end && t`until ${end}`,
  ]
  return (
    <li>
      <div>
        <p className={styles.name}>
          {name} {isExpired && <Badge tone="bad">{t`Expired`}</Badge>}
        </p>
        <p className={styles.detail}>{details.filter(Boolean).join(' · ')}</p>
      </div>
      <Button size="small" onClick={onRevoke}>
        <Trans>
          Revoke
          <span className="visually-hidden"> {name}</span>
        </Trans>
      </Button>
    </li>
  )
}

const RevokeKey = ({ apiKey, onDone, onClose }: { apiKey: ApiKey; onDone: () => void; onClose: () => void }) => (
  <ConfirmAction
    title={t`Revoke this key?`}
    question={t`Programs that use “${apiKey.name}” are refused from now on. This cannot be undone.`}
    confirmLabel={t`Revoke key`}
    act={() => ask(deleteKey, { params: { id: apiKey.id } })}
    done={t`The key “${apiKey.name}” is revoked`}
    failed={t`Failed to revoke the key`}
    refresh={onDone}
    onClose={onClose}
  />
)
