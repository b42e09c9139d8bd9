import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { loginSupplier } from '../../shared/accounts/account-api.js'
import { ask } from '../api/ask.js'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { Notice } from '../ui/Notice.js'
import { useForm } from '../ui/use-form.js'
import { AccountFrame } from './AccountParts.js'
import { checkLogin } from './account-checks.js'
import { LoginForm } from './LoginForm.js'
import { useSignIn } from './use-sign-in.js'

export default function SupplierLoginScreen() {
  const signIn = useSignIn()
  const login = useForm({
    initial: { email: '', password: '' },
    check: checkLogin,
    send: (body) => ask(loginSupplier, { body }, { token: null }),
    onDone: signIn,
    fallback: t`Login failed`,
  })
  return (
    <AccountFrame
      title={t`Supplier login`}
      lead={t`Keep your stock and prices up to date for buyers.`}
      footer={
        <Notice tone="info" live={false}>
          <p>
            <Trans>
              An administrator creates supplier accounts. <Link to={links.home}>Request one</Link> with Join as Supplier
              on the search page.
            </Trans>
          </p>
        </Notice>
      }
    >
      <LoginForm
        state={login}
        button={t`Login`}
        forgotten={t`Forgot your password`}
        others={<Link to={links.userLogin}>{t`User Login`}</Link>}
      />
    </AccountFrame>
  )
}
