import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { setPassword } from '../../shared/accounts/account-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { useNavigate } from '../base/router/use-router.js'
import { storeSession } from '../base/session/session.js'
import { links } from '../base/url/links.js'
import { useUrlState } from '../base/url/use-url-state.js'
import { Button } from '../ui/Button.js'
import { Form } from '../ui/Form.js'
import { Notice } from '../ui/Notice.js'
import { useForm } from '../ui/use-form.js'
import { AccountFrame } from './AccountFrame.js'
import { checkNewPassword } from './account-checks.js'
import { NewPasswordFields } from './NewPasswordFields.js'
import { useLeaveSoon } from './use-leave-soon.js'

export default function SetPasswordScreen() {
  const navigate = useNavigate()
  const { params } = useUrlState(links.setPassword)
  const [token] = useState(params.token)
  const [isSet, setIsSet] = useState(false)
  const { values, field, ...state } = useForm({
    initial: { password: '', confirmPassword: '' },
    check: checkNewPassword,
    send: ({ password }) => ask(setPassword, { body: { token: token ?? '', password } }, { token: null }),
    onDone({ user, session }) {
      queryClient.clear()
      storeSession({ token: session.token, user })
      setIsSet(true)
    },
    fallback: t`Failed to set password. The link may be expired.`,
  })

  useEffect(() => {
    if (!token) void navigate({ to: links.home, replace: true })
    // the link contains a secret, so it is removed from the URL and the history
    else window.history.replaceState(window.history.state, '', links.setPassword)
  }, [token, navigate])
  return (
    <AccountFrame title={t`Set your password`} lead={t`One step, then you can manage your stock.`}>
      {isSet ? (
        <PasswordSet />
      ) : (
        <Form state={state}>
          <NewPasswordFields field={field} />
          <Button
            look="primary"
            type="submit"
            busy={state.busy}
            disabled={values.password === '' || values.confirmPassword === ''}
            wide
          >
            {t`Set Password`}
          </Button>
        </Form>
      )}
    </AccountFrame>
  )
}

function PasswordSet() {
  useLeaveSoon(links.supplier, 2000)
  return (
    <Notice tone="ok">
      <p>{t`Your password is set. You will be taken to your dashboard.`}</p>
    </Notice>
  )
}
