import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiKey, createKey, deleteKey, keyNameLength, listKeys } from '../../shared/accounts/api-key-api.js'
import type { KeyScope } from '../../shared/http/key-scopes.js'
import type { UserType } from '../../shared/http/user-types.js'
import { dayMs } from '../../shared/values/days.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { Badge } from '../ui/Badge.js'
import { Button } from '../ui/Button.js'
import { CheckChoices } from '../ui/CheckChoices.js'
import { ConfirmAction, DoneDialog } from '../ui/ConfirmDialog.js'
import { CopyText } from '../ui/CopyText.js'
import { FormDialog } from '../ui/Form.js'
import { SelectField, TextField } from '../ui/fields.js'
import { formatAge, formatDate } from '../ui/format.js'
import styles from '../ui/item-list.module.css'
import { Card } from '../ui/Screen.js'
import { useForm } from '../ui/use-form.js'

const scopeLabels = (): Record<KeyScope, string> => ({
  read: t`Read everything you can see, except quotes`,
  stock: t`Read and change your stock`,
  quotes: t`Read and write quotes`,
})

/** The scopes that are of use to each kind of account; only suppliers have stock. */
const scopesFor: Record<UserType, readonly KeyScope[]> = {
  admin: ['read', 'quotes'],
  supplier: ['read', 'stock', 'quotes'],
  user: ['read', 'quotes'],
}

const lifetimes = () =>
  [
    { value: '30', label: t`30 days` },
    { value: '90', label: t`90 days` },
    { value: '365', label: t`A year` },
    { value: '', label: t`No end` },
  ] as const
type Lifetime = ReturnType<typeof lifetimes>[number]['value']

const endOf = (days: Lifetime) => (days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString())

type Props = { userType: UserType; onMade: () => void; onClose: () => void }
type Values = { name: string; scopes: readonly KeyScope[]; lifetime: Lifetime }

/** Asks what the key is for and what it may do, then shows it once. */
function CreateKeyDialog({ userType, onMade, onClose }: Props) {
  const [key, setKey] = useState<string | null>()
  const initial: Values = { name: '', scopes: userType === 'supplier' ? ['stock'] : ['read'], lifetime: '365' }
  const form = useForm({
    initial,
    check: ({ name, scopes }) => ({
      name: name.trim() === '' ? t`Say what the key is for` : undefined,
      scopes: scopes.length === 0 ? t`Allow at least one of these` : undefined,
    }),
    send: ({ name, scopes, lifetime }) =>
      ask(createKey, { body: { name, scopes: [...scopes], expiresAt: endOf(lifetime) } }),
    onDone(made) {
      setKey(made.key)
      onMade()
    },
    fallback: t`Failed to create the key`,
  })
  if (key !== undefined) return <ShownOnce apiKey={key} onClose={onClose} />
  return (
    <FormDialog title={t`Create an API key`} onClose={onClose} state={form} submitLabel={t`Create key`}>
      <TextField
        label={t`What the key is for`}
        required
        maxLength={keyNameLength}
        placeholder={t`Nightly stock from our ERP`}
        {...form.field('name')}
      />
      <CheckChoices
        legend={t`It may`}
        name="scopes"
        labels={scopeLabels()}
        offered={scopesFor[userType]}
        chosen={form.values.scopes}
        problem={form.problems.scopes}
        onChange={(scopes) => form.set('scopes', scopes)}
      />
      <SelectField label={t`It works for`} options={lifetimes()} {...form.field('lifetime')} />
    </FormDialog>
  )
}

/** Null when an answer got lost and the form was sent again: the first answer alone had the key. */
const ShownOnce = ({ apiKey, onClose }: { apiKey: string | null; onClose: () => void }) => (
  <DoneDialog
    title={t`Your new key`}
    thanks={
      apiKey === null
        ? t`The key was made, but its text was lost on the way. Revoke it and create another one.`
        : t`Copy it now: it is shown only this once.`
    }
    onClose={onClose}
  >
    {apiKey !== null && <CopyText label={t`API key`} text={apiKey} />}
  </DoneDialog>
)

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
