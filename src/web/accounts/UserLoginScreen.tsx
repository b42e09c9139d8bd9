import { Link, useNavigate } from '@tanstack/react-router'
import { loginUser } from '../../shared/accounts/account-api.js'
import { ask } from '../api/ask.js'
import { links } from '../links.js'
import { Button } from '../ui/Button.js'
import { PasswordField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { Notice } from '../ui/Notice.js'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { AccountFrame } from './AccountFrame.js'
import { checkLogin } from './account-checks.js'
import { useSignIn } from './use-sign-in.js'

export function UserLoginScreen() {
  const navigate = useNavigate()
  const signIn = useSignIn()
  const { field, submit, busy, failure, formRef } = useForm({
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
      lead="Unlimited searches, and suppliers' contact details."
      footer={
        <p>
          New here? <Link to={links.signup}>Sign up free</Link>
        </p>
      }
    >
      <form ref={formRef} className={form.form} onSubmit={submit} noValidate>
        {failure && (
          <Notice tone="bad">
            <p>{failure}</p>
          </Notice>
        )}
        <TextField label="Email" required type="email" autoComplete="username" {...field('email')} />
        <PasswordField label="Password" required autoComplete="current-password" {...field('password')} />
        <Button look="primary" type="submit" busy={busy} wide>
          Login
        </Button>
        <div className={form.links}>
          <Link to={links.forgotPassword}>Forgot your password?</Link>
          <Link to={links.supplierLogin}>Supplier Login</Link>
        </div>
      </form>
    </AccountFrame>
  )
}
