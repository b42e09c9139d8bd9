import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { loginUser } from '../../shared/accounts/account-api.js'
import { ask } from '../api/ask.js'
import { Link } from '../base/router/Link.js'
import { useLocation, useNavigate } from '../base/router/use-router.js'
import { findSignup } from '../base/session/pending-signup.js'
import { links } from '../base/url/links.js'
import form from '../ui/form.module.css'
import { showToast } from '../ui/Toasts.js'
import { useForm } from '../ui/use-form.js'
import { AccountFrame } from './AccountParts.js'
import { checkLogin } from './account-checks.js'
import { CodeForm } from './CodeForm.js'
import { LoginForm } from './LoginForm.js'
import { useSignIn, useSignInElsewhere } from './use-sign-in.js'

export default function UserLoginScreen() {
  const navigate = useNavigate()
  const signIn = useSignIn()
  useSignInElsewhere()
  const [signup] = useState(findSignup)
  const verifiedEmail = useLocation(({ state }) => state.email)
  const login = useForm({
    initial: { email: signup?.email ?? verifiedEmail ?? '', password: '' },
    check: checkLogin,
    send: (body) => ask(loginUser, { body }, { token: null }),
    async onDone({ user, session, requiresVerification, userId, email, signupToken, message }) {
      if (user && session) return signIn({ user, session })
      if (!requiresVerification || !userId || !email) return
      showToast('info', message ?? t`Please verify your email before logging in`)
      await navigate({ to: links.verifyEmail, state: { userId, email, signupToken } })
    },
    fallback: t`Failed to login`,
  })
  return (
    <AccountFrame
      title={signup ? t`Enter your code` : t`Log in`}
      lead={
        signup ? (
          <Trans>
            We have sent a 6-digit code to <strong>{signup.email}</strong>. Enter it and you are signed in, without the
            password.
          </Trans>
        ) : (
          t`Unlimited searches, suppliers' contact details, your saved searches and quotes.`
        )
      }
      footer={
        <p>
          <Trans>
            New here? <Link to={links.signup}>Sign up free</Link>
          </Trans>
        </p>
      }
    >
      {signup && (
        <>
          <CodeForm arrival={{ ...signup, code: '', signupToken: signup.signupToken ?? undefined }} />
          <p className={form.note}>{t`Verified already? Log in here.`}</p>
        </>
      )}
      <LoginForm
        state={login}
        button={t`Login`}
        forgotten={t`Forgot your password?`}
        others={<Link to={links.supplierLogin}>{t`Supplier Login`}</Link>}
      />
    </AccountFrame>
  )
}
