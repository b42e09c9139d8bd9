import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { changePassword } from '../../shared/accounts/account-api.js'
import { copyOwnData } from '../../shared/accounts/own-data-api.js'
import { brokenRule, passwordsDiffer, strongPasswordRules } from '../../shared/accounts/password-rules.js'
import type { UserType } from '../../shared/http/user-types.js'
import { ask } from '../api/ask.js'
import { DownloadButton, datedFile } from '../api/DownloadButton.js'
import { meQuery } from '../api/me-query.js'
import { queryClient } from '../api/query-client.js'
import { Form, SubmitRow } from '../ui/Form.js'
import { PasswordField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { PendingScreen } from '../ui/PendingScreen.js'
import { Card, Screen } from '../ui/Screen.js'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { ApiKeys } from './ApiKeys.js'
import { DeleteAccount } from './DeleteAccount.js'
import { Profile } from './Profile.js'
import { SessionList } from './SessionList.js'

type Props = {
  LanguageSelect: ComponentType
  Webhooks: ComponentType<{ userType: UserType }>
}

/** The choice of the language and the webhooks are rooms above this one: the frame passes them. */
export function AccountScreen({ LanguageSelect, Webhooks }: Props) {
  const { data: me } = useQuery(meQuery)
  if (!me) return <PendingScreen />
  return (
    <Screen title={t`Your account`} lead={me.user.email} width="read">
      <Profile me={me} />
      <Card title={t`Your language`}>
        <LanguageSelect />
        <p className={form.note}>{t`Screens and mails come in this language.`}</p>
      </Card>
      <ChangePassword />
      <SessionList />
      <ApiKeys userType={me.user.userType} />
      {/* nothing that happens concerns an admin alone */}
      {me.user.userType !== 'admin' && <Webhooks userType={me.user.userType} />}
      <CopyMyData />
      <DeleteAccount userType={me.user.userType} />
    </Screen>
  )
}

/** Download of all data stored about the user, in a machine-readable file. */
function CopyMyData() {
  return (
    <Card title={t`A copy of your data`}>
      <p>
        {t`One JSON file with everything we store about you: account, sessions, searches, quotes, requests, stock, files and the list of mails we sent you. Passwords and codes are not in it, nor is anybody else's data.`}
      </p>
      <div className={form.buttons}>
        <DownloadButton
          file={datedFile('heliodex-my-data', 'json')}
          failed={t`Failed to copy your data`}
          load={async () =>
            new Blob([JSON.stringify(await ask(copyOwnData, {}), null, 2)], { type: 'application/json' })
          }
        >
          {t`Download my data`}
        </DownloadButton>
      </div>
    </Card>
  )
}

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

function ChangePassword() {
  const { field, reset, ...state } = useForm({
    initial: empty,
    check: ({ currentPassword, newPassword, confirmPassword }) => ({
      currentPassword: currentPassword === '' ? t`Password is required` : undefined,
      newPassword: brokenRule(strongPasswordRules, newPassword),
      confirmPassword: newPassword === confirmPassword ? undefined : passwordsDiffer,
    }),
    send: ({ currentPassword, newPassword }) => ask(changePassword, { body: { currentPassword, newPassword } }),
    onDone() {
      reset()
      void queryClient.invalidateQueries({ queryKey: ['sessions'] })
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
        <SubmitRow busy={state.busy}>{t`Change Password`}</SubmitRow>
      </Form>
    </Card>
  )
}
