import { useQuery } from '@tanstack/react-query'
import { changePassword, getMe, updateMe } from '../../shared/accounts/account-api.js'
import { brokenRule, strongPasswordRules } from '../../shared/accounts/password-rules.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { getSession, storeSession } from '../session/session.js'
import { Button } from '../ui/Button.js'
import { FormFailure } from '../ui/FormFailure.js'
import { PasswordField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { PendingScreen } from '../ui/PendingScreen.js'
import { Card, Screen } from '../ui/Screen.js'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { DeleteAccount } from './DeleteAccount.js'
import { SessionList } from './SessionList.js'

const meQuery = { queryKey: ['me'], queryFn: ({ signal }: { signal: AbortSignal }) => ask(getMe, {}, { signal }) }

export function AccountScreen() {
  const { data: me } = useQuery(meQuery)
  if (!me) return <PendingScreen />
  return (
    <Screen title="Your account" lead={me.user.email} width="read">
      <Profile firstName={me.firstName} lastName={me.lastName} companyName={me.user.company ?? ''} />
      <NewPassword />
      <SessionList />
      <DeleteAccount userType={me.user.userType} />
    </Screen>
  )
}

function Profile(initial: { firstName: string; lastName: string; companyName: string }) {
  const { field, submit, busy, failure, formRef } = useForm({
    initial,
    check: ({ firstName }) => ({ firstName: firstName.trim() === '' ? 'First name is required' : undefined }),
    send: (body) => ask(updateMe, { body }),
    onDone({ user }) {
      const session = getSession()
      if (session) storeSession({ ...session, user })
      void queryClient.invalidateQueries({ queryKey: ['me'] })
      showToast('ok', 'Your details are saved')
    },
    fallback: 'Failed to save your details',
  })
  return (
    <Card title="Name and company">
      <form ref={formRef} className={form.form} onSubmit={submit} noValidate>
        <FormFailure message={failure} />
        <div className={form.row}>
          <TextField label="First Name" required autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField label="Company Name" autoComplete="organization" {...field('companyName')} />
        <div className={form.buttons}>
          <Button look="primary" type="submit" busy={busy}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}

const emptyPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' }

function NewPassword() {
  const { field, submit, busy, failure, formRef, reset } = useForm({
    initial: emptyPasswords,
    check: ({ currentPassword, newPassword, confirmPassword }) => ({
      currentPassword: currentPassword === '' ? 'Password is required' : undefined,
      newPassword: brokenRule(strongPasswordRules, newPassword),
      confirmPassword: newPassword === confirmPassword ? undefined : 'Passwords do not match',
    }),
    send: ({ currentPassword, newPassword }) => ask(changePassword, { body: { currentPassword, newPassword } }),
    onDone() {
      reset()
      void queryClient.invalidateQueries({ queryKey: ['sessions'] })
      showToast('ok', 'Your password is changed, and your other sessions are signed out')
    },
    fallback: 'Failed to change your password',
  })
  return (
    <Card title="Password">
      <form ref={formRef} className={form.form} onSubmit={submit} noValidate>
        <FormFailure message={failure} />
        <PasswordField
          label="Current Password"
          required
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <div className={form.row}>
          <PasswordField label="New Password" required autoComplete="new-password" {...field('newPassword')} />
          <PasswordField label="Confirm Password" required autoComplete="new-password" {...field('confirmPassword')} />
        </div>
        <div className={form.buttons}>
          <Button look="primary" type="submit" busy={busy}>
            Change Password
          </Button>
        </div>
      </form>
    </Card>
  )
}
