import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { codeLength, forgotPassword, type resetAccountTypes, resetPassword } from '../../shared/accounts/account-api.js'
import { ask } from '../api/ask.js'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { Button } from '../ui/Button.js'
import { Form } from '../ui/Form.js'
import { SelectField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { Notice } from '../ui/Notice.js'
import { checkEmail, useForm } from '../ui/use-form.js'
import { AccountFrame, NewPasswordFields } from './AccountParts.js'
import { checkNewPassword } from './account-checks.js'
import { useLeaveSoon } from './use-sign-in.js'

type AccountType = (typeof resetAccountTypes)[number]
const accountTypes = (): readonly { value: AccountType; label: string }[] => [
  { value: 'any', label: t`Any account type` },
  { value: 'user', label: t`User` },
  { value: 'supplier', label: t`Supplier` },
]

export default function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<{ email: string; message: string }>()
  const [isReset, setIsReset] = useState(false)
  if (isReset) return <ResetDone />
  if (sentTo)
    return <ResetStep {...sentTo} onReset={() => setIsReset(true)} onChangeEmail={() => setSentTo(undefined)} />
  return <EmailStep onSent={(email, message) => setSentTo({ email, message })} />
}

const startingForm: { userType: AccountType; email: string } = { userType: 'any', email: '' }

function EmailStep({ onSent }: { onSent: (email: string, message: string) => void }) {
  const { field, set, setFailure, ...state } = useForm({
    initial: startingForm,
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: (body) => ask(forgotPassword, { body }),
    onDone: ({ message }, { email }) => onSent(email.trim(), message),
    fallback: t`Failed to send OTP. Please try again.`,
  })
  return (
    <AccountFrame
      title={t`Forgot password`}
      lead={t`We mail you a code, and you choose a new password.`}
      footer={
        <div className={form.links}>
          <Link to={links.userLogin}>{t`User Login`}</Link>
          <Link to={links.supplierLogin}>{t`Supplier Login`}</Link>
          <Link to={links.adminLogin}>{t`Admin Login`}</Link>
        </div>
      }
    >
      <Form state={state}>
        {state.failure?.includes('No account found') && (
          <div className={form.buttons}>
            <Link to={links.signup}>{t`Sign up for an account`}</Link>
            <Button
              size="small"
              onClick={() => {
                set('userType', 'any')
                setFailure(undefined)
              }}
            >
              {t`Try Any account type`}
            </Button>
          </div>
        )}
        <SelectField label={t`Account Type`} hint={t`Optional`} options={accountTypes()} {...field('userType')} />
        <TextField label={t`Email`} required type="email" autoComplete="username" {...field('email')} />
        <Button look="primary" type="submit" busy={state.busy} wide>
          {t`Send Reset Code`}
        </Button>
      </Form>
    </AccountFrame>
  )
}

type ResetProps = { email: string; message: string; onReset: () => void; onChangeEmail: () => void }

function ResetStep({ email, message, onReset, onChangeEmail }: ResetProps) {
  const { field, ...state } = useForm({
    initial: { otpCode: '', password: '', confirmPassword: '' },
    check: (values) => ({
      otpCode: /^\d{6}$/.test(values.otpCode.trim()) ? undefined : t`Please enter all 6 digits`,
      ...checkNewPassword(values),
    }),
    send: ({ otpCode, password }) =>
      ask(resetPassword, { body: { email, otpCode: otpCode.trim(), newPassword: password } }),
    onDone: onReset,
    fallback: t`Failed to reset password. Please try again.`,
  })
  return (
    <AccountFrame title={t`Reset password`}>
      <Notice tone="ok">
        <p>
          {message} ({email})
        </p>
      </Notice>
      <Form state={state}>
        <TextField
          label={t`Reset Code`}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          {...field('otpCode')}
        />
        <NewPasswordFields field={field} />
        <Button look="primary" type="submit" busy={state.busy} wide>
          {t`Reset Password`}
        </Button>
        <Button look="quiet" onClick={onChangeEmail}>
          {t`Change email address`}
        </Button>
      </Form>
    </AccountFrame>
  )
}

function ResetDone() {
  useLeaveSoon(links.adminLogin, 3000)
  return (
    <AccountFrame title={t`Password reset`}>
      <Notice tone="ok">
        <p>{t`Your password has been reset and all sessions were signed out. You will be taken to the login.`}</p>
      </Notice>
      <div className={form.links}>
        <Link to={links.userLogin}>{t`User Login`}</Link>
        <Link to={links.supplierLogin}>{t`Supplier Login`}</Link>
      </div>
    </AccountFrame>
  )
}
