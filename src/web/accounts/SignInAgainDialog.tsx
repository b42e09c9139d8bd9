import { t } from '@lingui/core/macro'
import { loginAdmin, loginSupplier, loginUser } from '../../shared/accounts/account-api.js'
import type { User } from '../../shared/accounts/account-shapes.js'
import type { UserType } from '../../shared/http/user-types.js'
import { call } from '../api/call.js'
import { Link } from '../base/router/Link.js'
import { storeSession } from '../base/session/session.js'
import { links } from '../base/url/links.js'
import { FormDialog } from '../ui/Form.js'
import { PasswordField, TextField } from '../ui/fields.js'
import { useForm } from '../ui/use-form.js'
import { checkLogin } from './account-checks.js'

const loginOf: Record<UserType, typeof loginUser> = {
  admin: { ...loginAdmin, response: loginUser.response },
  supplier: { ...loginSupplier, response: loginUser.response },
  user: loginUser,
}
const failed = () => t`Login failed. Please try again.`

/** The password of the same account, asked over the page; the new session closes the dialog. */
export default function SignInAgainDialog({ user: { email, userType }, onClose }: { user: User; onClose: () => void }) {
  const login = useForm({
    initial: { email, password: '' },
    check: checkLogin,
    // without the ended session's token
    send: (body) => call(loginOf[userType], { body }),
    onDone({ user, session, message }) {
      if (user && session) storeSession({ token: session.token, user })
      else login.setFailure(message ?? failed())
    },
    fallback: failed(),
  })
  return (
    <FormDialog
      title={t`Sign in again`}
      size="small"
      onClose={onClose}
      state={login}
      submitLabel={t`Sign In`}
      lead={t`Your session has ended. What you typed is kept: sign in here or in another tab and go on.`}
      ownDetails
    >
      <TextField label={t`Email`} type="email" autoComplete="username" readOnly {...login.field('email')} />
      <PasswordField
        label={t`Password`}
        required
        autoComplete="current-password"
        data-first-focus
        {...login.field('password')}
      />
      <p>
        <Link to={links.forgotPassword} target="_blank">
          {t`Forgot your password?`}
        </Link>
      </p>
    </FormDialog>
  )
}
