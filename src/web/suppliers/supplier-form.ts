import { t } from '@lingui/core/macro'
import { brokenRule, strongPasswordRules } from '../../shared/accounts/password-rules.js'
import type { CompanyPage, Supplier } from '../../shared/suppliers/supplier-api.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { tableOf } from '../../shared/values/keys-of.js'
import { checkEmail } from '../ui/check-email.js'
import { companyKeys, contactKeys } from './CompanyFields.js'

/** What a company changes about itself, as form text. */
export const companyFormOf = (company: CompanyPage['company']) => ({
  ...tableOf(contactKeys, (key) => company[key] ?? ''),
  currency: company.currency,
})

/** A supplier as form text; an empty form without one. */
export const supplierFormOf = (supplier: Supplier | undefined) => ({
  ...tableOf(companyKeys, (key) => supplier?.[key] ?? ''),
  currency: supplier?.currency ?? comparedIn,
})
type SupplierForm = ReturnType<typeof supplierFormOf>

export const checkSupplier = ({ email, companyName }: Pick<SupplierForm, 'email' | 'companyName'>) => ({
  email: checkEmail(email),
  companyName: companyName.trim() === '' ? t`Company name is required` : undefined,
})

export const checkNewSupplier = (values: SupplierForm & { password: string }) => ({
  ...checkSupplier(values),
  password: brokenRule(strongPasswordRules, values.password),
})
