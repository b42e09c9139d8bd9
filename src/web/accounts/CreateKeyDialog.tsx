import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { createKey, keyNameLength } from '../../shared/accounts/api-key-api.js'
import type { KeyScope } from '../../shared/http/key-scopes.js'
import type { UserType } from '../../shared/http/user-types.js'
import { dayMs } from '../../shared/values/days.js'
import { ask } from '../api/ask.js'
import { CheckChoices } from '../ui/CheckChoices.js'
import { CopyText } from '../ui/CopyText.js'
import { DoneDialog } from '../ui/DoneDialog.js'
import { FormDialog } from '../ui/FormDialog.js'
import { SelectField, TextField } from '../ui/fields.js'
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
export function CreateKeyDialog({ userType, onMade, onClose }: Props) {
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
