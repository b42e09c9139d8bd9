import { t } from '@lingui/core/macro'
import {
  brokenRule,
  passwordsDiffer,
  signupPasswordRules,
  strongPasswordRules,
} from '../../shared/accounts/password-rules.js'
import { checkEmail } from '../ui/use-form.js'

const checkGivenPassword = (password: string) => (password === '' ? t`Password is required` : undefined)

export const checkLogin = ({ email, password }: { email: string; password: string }) => ({
  email: checkEmail(email),
  password: checkGivenPassword(password),
})

type NewPassword = { password: string; confirmPassword: string }
const confirmation = ({ password, confirmPassword }: NewPassword) =>
  password === confirmPassword ? undefined : passwordsDiffer

export type Signup = NewPassword & { firstName: string; lastName: string; email: string; companyName: string }

export const checkSignup = (values: Signup) => ({
  firstName: values.firstName.trim() === '' ? t`First name is required` : undefined,
  lastName: values.lastName.trim() === '' ? t`Last name is required` : undefined,
  email: checkEmail(values.email),
  password: brokenRule(signupPasswordRules, values.password),
  confirmPassword: confirmation(values),
})

export const checkNewPassword = (values: NewPassword) => ({
  password: brokenRule(strongPasswordRules, values.password),
  confirmPassword: confirmation(values),
})
