import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { loginAdmin } from '../../shared/accounts/account-api.js'
import { AppError } from '../../shared/http/errors.js'
import { ask } from '../api/ask.js'
import { links } from '../links.js'
import form from '../ui/form.module.css'
import { LinkButton } from '../ui/LinkButton.js'
import { Notice } from '../ui/Notice.js'
import { useForm } from '../ui/use-form.js'
import { AccountFrame } from './AccountFrame.js'
import { checkLogin } from './account-checks.js'
import { LoginFields } from './LoginFields.js'
import { useSignIn } from './use-sign-in.js'

export function AdminLoginScreen() {
  const signIn = useSignIn()
  const [wrongDoor, setWrongDoor] = useState(false)
  const login = useForm({
    initial: { email: '', password: '' },
    check: checkLogin,
    send: (body) => {
      setWrongDoor(false)
      return ask(loginAdmin, { body })
    },
    onDone: signIn,
    onFailed: (error) => {
      setWrongDoor(error instanceof AppError && error.code === 'not_allowed')
      return false
    },
    fallback: 'Login failed. Please try again.',
  })
  return (
    <AccountFrame title="Admin sign in" lead="For administrators of the catalogue.">
      <form ref={login.formRef} className={form.form} onSubmit={login.submit} noValidate>
        {login.failure && (
          <Notice tone="bad">
            <p>{login.failure}</p>
            {wrongDoor && (
              <div className={form.buttons}>
                <LinkButton size="small" to={links.supplierLogin}>
                  Go to Supplier Login
                </LinkButton>
                <LinkButton size="small" to={links.userLogin}>
                  Go to User Login
                </LinkButton>
              </div>
            )}
          </Notice>
        )}
        <LoginFields form={login} button="Sign In" />
        <div className={form.links}>
          <Link to={links.forgotPassword}>Forgot your password?</Link>
          <Link to={links.supplierLogin}>Supplier Login</Link>
          <Link to={links.userLogin}>User Login</Link>
        </div>
      </form>
    </AccountFrame>
  )
}
