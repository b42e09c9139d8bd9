import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { adminsOnly, loginAdmin, loginUser } from '../../shared/accounts/account-api.js'
import { AppError } from '../../shared/http/errors.js'
import { ask } from '../api/ask.js'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import form from '../ui/form.module.css'
import { GoButton } from '../ui/GoButton.js'
import { useForm } from '../ui/use-form.js'
import { AccountFrame } from './AccountParts.js'
import { checkLogin } from './account-checks.js'
import { LoginForm } from './LoginForm.js'
import { useSignIn } from './use-sign-in.js'

// accepts any login answer, because only an administrator's session may start here
const loginOfAnyKind = { ...loginAdmin, response: loginUser.response }
const failed = () => t`Login failed. Please try again.`

export default function AdminLoginScreen() {
  const signIn = useSignIn()
  const [wrongDoor, setWrongDoor] = useState(false)
  const login = useForm({
    initial: { email: '', password: '' },
    check: checkLogin,
    send: (body) => {
      setWrongDoor(false)
      return ask(loginOfAnyKind, { body }, { token: null })
    },
    onDone({ user, session, requiresVerification, message }) {
      if (requiresVerification) return login.setFailure(message ?? t`Please verify your email before logging in`)
      if (!user || !session) return login.setFailure(failed())
      if (user.userType === 'admin') return void signIn({ user, session })
      setWrongDoor(true)
      login.setFailure(adminsOnly)
    },
    onFailed: (error) => {
      setWrongDoor(error instanceof AppError && error.code === 'not_allowed')
      return false
    },
    fallback: failed(),
  })
  return (
    <AccountFrame title={t`Admin sign in`} lead={t`For administrators of the catalogue.`}>
      <LoginForm
        state={login}
        button={t`Sign In`}
        forgotten={t`Forgot your password?`}
        others={
          <>
            <Link to={links.supplierLogin}>{t`Supplier Login`}</Link>
            <Link to={links.userLogin}>{t`User Login`}</Link>
          </>
        }
      >
        {login.failure && wrongDoor && (
          <div className={form.buttons}>
            <GoButton to={links.supplierLogin}>{t`Go to Supplier Login`}</GoButton>
            <GoButton to={links.userLogin}>{t`Go to User Login`}</GoButton>
          </div>
        )}
      </LoginForm>
    </AccountFrame>
  )
}
