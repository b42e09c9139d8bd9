import { isEmailAddress } from '../../shared/http/email-address.js'
import { keysOf } from '../../shared/keys-of.js'
import { requestLabels } from '../../shared/supplier-requests/supplier-request-api.js'

export const emptyJoin = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  companyName: '',
  website: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
}
export type Join = typeof emptyJoin
type Key = keyof Join

const optional: readonly Key[] = ['phoneNumber', 'website']
const keys = keysOf(emptyJoin)

/** The labels of the required fields that are still empty, in the order of the form. */
export const missingLabels = (values: Join) =>
  keys.filter((key) => !optional.includes(key) && values[key].trim() === '').map((key) => requestLabels[key])

export function checkJoin(values: Join): Partial<Record<Key, string>> {
  const problems: Partial<Record<Key, string>> = {}
  for (const key of keys)
    if (!optional.includes(key) && values[key].trim() === '') problems[key] = `${requestLabels[key]} is required`
  if (!problems.email && !isEmailAddress(values.email.trim())) problems.email = 'Please enter a valid email address'
  return problems
}
