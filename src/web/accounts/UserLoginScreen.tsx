import { Link, useNavigate } from '@tanstack/react-router'
import { loginUser } from '../../shared/accounts/account-api.js'
import { ask } from '../api/ask.js'
import { FormFailure } from '../ui/FormFailure.js'
import form from '../ui/form.module.css'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { links } from '../url/links.js'
import { AccountFrame } from './AccountFrame.js'
import { checkLogin } from './account-checks.js'
import { LoginFields } from './LoginFields.js'
import { useSignIn } from './use-sign-in.js'

export function UserLoginScreen() {
  const navigate = useNavigate()
  const signIn = useSignIn()
  const login = useForm({
    initial: { email: '', password: '' },
    check: checkLogin,
    send: (body) => ask(loginUser, { body }),
    async onDone({ user, session, requiresVerification, userId, email, message }) {
      if (user && session) return signIn({ user, session })
      if (!requiresVerification || !userId || !email) return
      showToast('info', message ?? 'Please verify your email before logging in')
      await navigate({ to: links.verifyEmail, state: { userId, email } })
    },
    fallback: 'Failed to login',
  })
  return (
    <AccountFrame
      title="Log in"
      lead="Unlimited searches, suppliers' contact details, your saved searches and quotes."
      footer={
        <p>
          New here? <Link to={links.signup}>Sign up free</Link>
        </p>
      }
    >
      <form ref={login.formRef} className={form.form} onSubmit={login.submit} noValidate>
        <FormFailure message={login.failure} />
        <LoginFields form={login} button="Login" />
        <div className={form.links}>
          <Link to={links.forgotPassword}>Forgot your password?</Link>
          <Link to={links.supplierLogin}>Supplier Login</Link>
        </div>
      </form>
    </AccountFrame>
  )
}
