import { changePassword } from '../../shared/accounts/account-api.js'
import { brokenRule, passwordsDiffer, strongPasswordRules } from '../../shared/accounts/password-rules.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { Button } from '../ui/Button.js'
import { FormFailure } from '../ui/FormFailure.js'
import { PasswordField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { Card } from '../ui/Screen.js'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function ChangePassword() {
  const { field, submit, busy, failure, formRef, reset } = useForm({
    initial: empty,
    check: ({ currentPassword, newPassword, confirmPassword }) => ({
      currentPassword: currentPassword === '' ? 'Password is required' : undefined,
      newPassword: brokenRule(strongPasswordRules, newPassword),
      confirmPassword: newPassword === confirmPassword ? undefined : passwordsDiffer,
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
