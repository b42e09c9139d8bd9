import { isEmailAddress } from '../../shared/http/email-address.js'

/** What is wrong with an email address as it was typed, if anything. */
export const checkEmail = (email: string) => {
  if (email.trim() === '') return 'Email is required'
  return isEmailAddress(email.trim()) ? undefined : 'Please enter a valid email address'
}
