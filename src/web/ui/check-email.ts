import { t } from '@lingui/core/macro'
import { isEmailAddress } from '../../shared/http/email-address.js'

/** The problem of a typed email address, if any. */
export const checkEmail = (email: string) => {
  if (email.trim() === '') return t`Email is required`
  return isEmailAddress(email.trim()) ? undefined : t`Please enter a valid email address`
}
