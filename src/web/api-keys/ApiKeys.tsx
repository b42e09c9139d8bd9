import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiKey, deleteKey, listKeys } from '../../shared/api-keys/api-key-api.js'
import type { UserType } from '../../shared/http/user-types.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { Badge } from '../ui/Badge.js'
import { Button } from '../ui/Button.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { formatAge, formatDate } from '../ui/format.js'
import styles from '../ui/item-list.module.css'
import { Card } from '../ui/Screen.js'
import { showFailure, showToast } from '../ui/toasts.js'
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
      title="API keys"
      actions={
        <Button size="small" icon="plus" onClick={() => setMaking(true)}>
          Create API key
        </Button>
      }
    >
      <p className={styles.lead}>
        A key lets a program act as you, within what you allow it. <a href="/api/docs">What programs can do</a>
      </p>
      <ul className={styles.list} aria-label="API keys">
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
  return (
    <li>
      <div>
        <p className={styles.name}>
          {name} {isExpired && <Badge tone="bad">Expired</Badge>}
        </p>
        <p className={styles.detail}>
          {scopes.join(', ')} · made {formatDate(created_at)} ·{' '}
          {lastUsedAt ? `last used ${formatAge(lastUsedAt)}` : 'never used'}
          {expiresAt !== null && !isExpired && ` · until ${formatDate(expiresAt)}`}
        </p>
      </div>
      <Button size="small" onClick={onRevoke}>
        Revoke
        <span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  )
}

function RevokeKey({ apiKey, onDone, onClose }: { apiKey: ApiKey; onDone: () => void; onClose: () => void }) {
  const revoke = useMutation({
    mutationFn: () => ask(deleteKey, { params: { id: apiKey.id } }),
    onSuccess: () => showToast('ok', `The key “${apiKey.name}” is revoked`),
    onError: (error) => showFailure('Failed to revoke the key', error),
    onSettled() {
      onDone()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Revoke this key?"
      question={`Programs that use “${apiKey.name}” are refused from now on. This cannot be undone.`}
      confirmLabel="Revoke key"
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onCancel={onClose}
    />
  )
}
