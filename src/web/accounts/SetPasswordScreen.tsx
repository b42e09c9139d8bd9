import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { setPassword } from '../../shared/accounts/account-api.js'
import type { UserType } from '../../shared/http/user-types.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { useNavigate } from '../base/router/use-router.js'
import { settleSignup } from '../base/session/pending-signup.js'
import { storeSession } from '../base/session/session.js'
import { homeOf, links, type SitePath } from '../base/url/links.js'
import { useUrlState } from '../base/url/use-url-state.js'
import { Button } from '../ui/Button.js'
import { Form } from '../ui/Form.js'
import { Notice } from '../ui/Notice.js'
import { useForm } from '../ui/use-form.js'
import { AccountFrame, NewPasswordFields } from './AccountParts.js'
import { checkNewPassword } from './account-checks.js'
import { useLeaveSoon } from './use-sign-in.js'

export default function SetPasswordScreen() {
  const navigate = useNavigate()
  const { params } = useUrlState(links.setPassword)
  const [token] = useState(params.token)
  const [setFor, setSetFor] = useState<UserType>()
  const { values, field, ...state } = useForm({
    initial: { password: '', confirmPassword: '' },
    check: checkNewPassword,
    send: ({ password }) => ask(setPassword, { body: { token: token ?? '', password } }, { token: null }),
    onDone({ user, session }) {
      queryClient.clear()
      storeSession({ token: session.token, user })
      settleSignup(user.id)
      setSetFor(user.userType)
    },
    fallback: t`Failed to set password. The link may be expired.`,
  })

  useEffect(() => {
    if (!token) void navigate({ to: links.home, replace: true })
    // the link contains a secret, so it is removed from the URL and the history
    else window.history.replaceState(window.history.state, '', links.setPassword)
  }, [token, navigate])
  return (
    <AccountFrame title={t`Set your password`} lead={t`One step, then you are signed in.`}>
      {setFor ? (
        <PasswordSet home={homeOf[setFor]} />
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

function PasswordSet({ home }: { home: SitePath }) {
  useLeaveSoon(home, 2000)
  return (
    <Notice tone="ok">
      <p>{t`Your password is set, and you are signed in.`}</p>
    </Notice>
  )
}
