import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Access } from '../../shared/accounts/access-api.js'
import { changePassword, listSessions, updateMe } from '../../shared/accounts/account-api.js'
import { type Me, profileLengths } from '../../shared/accounts/account-shapes.js'
import { brokenRule, passwordsDiffer, strongPasswordRules } from '../../shared/accounts/password-rules.js'
import { ask } from '../api/ask.js'
import { meQuery } from '../api/me-query.js'
import { queryClient } from '../api/query-client.js'
import { getSession, storeSession } from '../base/session/session.js'
import { CheckChoices } from '../ui/CheckChoices.js'
import { CountryField } from '../ui/CountryField.js'
import { Form, SubmitRow } from '../ui/Form.js'
import { PasswordField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { formatDate } from '../ui/format.js'
import { Card } from '../ui/Screen.js'
import { showToast } from '../ui/Toasts.js'
import { useForm } from '../ui/use-form.js'

/** The sessions of the account, and what others can use of it. */
export const sessionsQuery = {
  queryKey: ['sessions'],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(listSessions, {}, { signal }),
}

const kindWords = (): Record<Access['kind'], string> => ({
  key: t`API key`,
  webhook: t`Webhook`,
  feed: t`Feed of a saved search`,
  plant: t`Link to a plant`,
  report: t`Link to a report`,
})

export function describeAccess({ kind, created_at }: Access) {
  const made = formatDate(created_at)
  return [kindWords()[kind], t`made ${made}`].join(', ')
}

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Asks which keys, webhooks, feeds and links others may go on using: by default those that are older than the last password. */
export function ChangePassword() {
  const { data } = useQuery(sessionsQuery)
  const [chosen, setKept] = useState<readonly string[]>()
  const access = data?.access ?? []
  const kept = chosen ?? access.filter(({ isNew }) => !isNew).map(({ id }) => id)
  const { field, reset, ...state } = useForm({
    initial: empty,
    check: ({ currentPassword, newPassword, confirmPassword }) => ({
      currentPassword: currentPassword === '' ? t`Password is required` : undefined,
      newPassword: brokenRule(strongPasswordRules, newPassword),
      confirmPassword: newPassword === confirmPassword ? undefined : passwordsDiffer,
    }),
    send: ({ currentPassword, newPassword }) =>
      ask(changePassword, { body: { currentPassword, newPassword, ...(data && { keep: [...kept] }) } }),
    onDone() {
      reset()
      setKept(undefined)
      void queryClient.invalidateQueries()
      showToast('ok', t`Your password is changed, and your other sessions are signed out`)
    },
    fallback: t`Failed to change your password`,
  })
  return (
    <Card title={t`Password`}>
      <Form state={state}>
        <PasswordField
          label={t`Current Password`}
          required
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <div className={form.row}>
          <PasswordField label={t`New Password`} required autoComplete="new-password" {...field('newPassword')} />
          <PasswordField
            label={t`Confirm Password`}
            required
            autoComplete="new-password"
            {...field('confirmPassword')}
          />
        </div>
        {access.length > 0 && (
          <CheckChoices
            legend={t`What others may go on using`}
            name="keep"
            labels={Object.fromEntries(access.map((each) => [each.id, `${each.name} (${describeAccess(each)})`]))}
            offered={access.map(({ id }) => id)}
            chosen={kept}
            problem={undefined}
            onChange={setKept}
          />
        )}
        <SubmitRow busy={state.busy}>{t`Change Password`}</SubmitRow>
      </Form>
    </Card>
  )
}

const profileIn = ({ firstName, lastName, user, country, deliveryAddress }: Me) => ({
  firstName,
  lastName,
  companyName: user.company ?? '',
  country: country ?? '',
  deliveryAddress: deliveryAddress ?? '',
})
type ProfileValues = ReturnType<typeof profileIn>

const checkProfile = (values: ProfileValues, isSupplier: boolean) => ({
  firstName: values.firstName.trim() === '' ? t`First name is required` : undefined,
  companyName: isSupplier && values.companyName.trim() === '' ? t`Company name is required` : undefined,
})

/** The user's profile and delivery place. Only users request quotes, so only they have a delivery place. */
export function Profile({ me }: { me: Me }) {
  const { userType } = me.user
  const { field, ...state } = useForm({
    initial: profileIn(me),
    check: (values) => checkProfile(values, userType === 'supplier'),
    send: (body) => ask(updateMe, { body }),
    onDone(saved) {
      const session = getSession()
      if (session) storeSession({ ...session, user: saved.user })
      queryClient.setQueryData(meQuery.queryKey, saved)
      showToast('ok', t`Your details are saved`)
    },
    fallback: t`Failed to save your details`,
  })
  return (
    <Card title={userType === 'user' ? t`You and your deliveries` : t`Name and company`}>
      <Form state={state}>
        <div className={form.row}>
          <TextField label={t`First Name`} required autoComplete="given-name" {...field('firstName')} />
          <TextField label={t`Last Name`} autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField
          label={t`Company Name`}
          required={userType === 'supplier'}
          autoComplete="organization"
          {...field('companyName')}
        />
        {userType === 'user' && <DeliveryFields field={field} />}
        <SubmitRow busy={state.busy}>{t`Save`}</SubmitRow>
      </Form>
    </Card>
  )
}

type Fields = ReturnType<typeof useForm<ProfileValues, Me>>['field']

const DeliveryFields = ({ field }: { field: Fields }) => (
  <div className={form.row}>
    <CountryField
      label={t`Delivery country`}
      autoComplete="country-name"
      maxLength={profileLengths.country}
      hint={t`Quote requests start with it`}
      {...field('country')}
    />
    <TextField
      label={t`Delivery address`}
      autoComplete="street-address"
      maxLength={profileLengths.deliveryAddress}
      hint={t`Town or address; only suppliers you ask see it`}
      {...field('deliveryAddress')}
    />
  </div>
)
