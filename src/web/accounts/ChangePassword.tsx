import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changePassword } from '../../shared/accounts/account-api.js'
import { brokenRule, passwordsDiffer, strongPasswordRules } from '../../shared/accounts/password-rules.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { CheckChoices } from '../ui/CheckChoices.js'
import { Form, SubmitRow } from '../ui/Form.js'
import { PasswordField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { Card } from '../ui/Screen.js'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { describeAccess, sessionsQuery } from './access-words.js'

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
