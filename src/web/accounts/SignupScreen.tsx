import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { z } from 'zod'
import { signUp } from '../../shared/accounts/account-api.js'
import { ask } from '../api/ask.js'
import { Link } from '../base/router/Link.js'
import { keepSignup } from '../base/session/pending-signup.js'
import { links } from '../base/url/links.js'
import { Button } from '../ui/Button.js'
import { Form } from '../ui/Form.js'
import { PasswordField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { Notice } from '../ui/Notice.js'
import { useForm } from '../ui/use-form.js'
import { AccountFrame } from './AccountParts.js'
import { checkSignup, type Signup } from './account-checks.js'
import { useLeaveSoon } from './use-sign-in.js'

type SignedUpAnswer = z.infer<typeof signUp.response>

const empty: Signup = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '', companyName: '' }

export default function SignupScreen() {
  const [made, setMade] = useState<SignedUpAnswer>()
  const { field, ...state } = useForm({
    initial: empty,
    check: checkSignup,
    send: ({ confirmPassword: _, ...body }) => ask(signUp, { body }),
    onDone(account) {
      keepSignup(account)
      setMade(account)
    },
    fallback: t`Failed to create account`,
  })
  if (made) return <SignedUp {...made} />
  return (
    <AccountFrame
      title={t`Create your account`}
      lead={t`Free, without limit on searches, with suppliers' contact details, quotes from suppliers, and saved searches that send you news by mail.`}
      footer={
        <p>
          <Trans>
            Already have an account? <Link to={links.userLogin}>Log in</Link>
          </Trans>
        </p>
      }
    >
      <Form state={state}>
        <div className={form.row}>
          <TextField label={t`First Name`} required autoComplete="given-name" {...field('firstName')} />
          <TextField label={t`Last Name`} required autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField label={t`Email`} required type="email" autoComplete="email" {...field('email')} />
        <PasswordField
          label={t`Password`}
          required
          autoComplete="new-password"
          hint={t`At least 6 characters`}
          {...field('password')}
        />
        <PasswordField label={t`Confirm Password`} required autoComplete="new-password" {...field('confirmPassword')} />
        <TextField label={t`Company Name`} hint={t`Optional`} autoComplete="organization" {...field('companyName')} />
        <Button look="primary" type="submit" busy={state.busy} wide>
          {t`Sign Up`}
        </Button>
      </Form>
    </AccountFrame>
  )
}

function SignedUp({ userId, email, signupToken, message }: SignedUpAnswer) {
  useLeaveSoon(links.userLogin, 2000)
  return (
    <AccountFrame title={t`Check your email`}>
      <Notice tone="ok">
        <p>{message}</p>
      </Notice>
      <p>
        <Trans>
          We have sent a 6-digit code to <strong>{email}</strong>. The login opens in a moment and takes it.
        </Trans>
      </p>
      <p>
        <Link to={links.verifyEmail} state={{ userId, email, signupToken: signupToken ?? undefined }}>
          {t`Enter the code now`}
        </Link>
      </p>
    </AccountFrame>
  )
}
