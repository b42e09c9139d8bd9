import { t } from '@lingui/core/macro'
import { brokenRule, strongPasswordRules } from '../../shared/accounts/password-rules.js'
import { comparedIn } from '../../shared/money/currencies.js'
import type { Supplier } from '../../shared/suppliers/supplier-api.js'
import { checkEmail } from '../ui/check-email.js'
import { contactFormOf } from './contact-form.js'

export const emptySupplier = {
  firstName: '',
  lastName: '',
  email: '',
  companyName: '',
  phoneNumber: '',
  website: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  currency: comparedIn,
}
export type SupplierForm = Record<keyof typeof emptySupplier, string>

export const formOf = (supplier: Supplier): SupplierForm => ({
  firstName: supplier.firstName,
  lastName: supplier.lastName,
  email: supplier.email,
  companyName: supplier.companyName,
  ...contactFormOf(supplier),
  currency: supplier.currency,
})

export const checkSupplier = ({ email, companyName }: Pick<SupplierForm, 'email' | 'companyName'>) => ({
  email: checkEmail(email),
  companyName: companyName.trim() === '' ? t`Company name is required` : undefined,
})

export const checkNewSupplier = (values: SupplierForm & { password: string }) => ({
  ...checkSupplier(values),
  password: brokenRule(strongPasswordRules, values.password),
})
