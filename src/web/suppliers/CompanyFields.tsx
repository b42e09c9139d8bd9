import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { brokenRule, strongPasswordRules } from '../../shared/accounts/password-rules.js'
import type { CompanyPage, Supplier } from '../../shared/suppliers/supplier-api.js'
import { maxLengths } from '../../shared/suppliers/supplier-fields.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { tableOf } from '../../shared/values/keys-of.js'
import { countryName } from '../base/language/place.js'
import { MailLink } from '../ui/Cells.js'
import { CountryField } from '../ui/CountryField.js'
import { TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import type { BoundField } from '../ui/use-form.js'
import { checkEmail } from '../ui/use-form.js'

/** THE table of what is known of a company and who speaks for it; forms and pages loop over it. */
const companyFields = () =>
  ({
    firstName: { label: t`First Name`, autoComplete: 'given-name', maxLength: maxLengths.name },
    lastName: { label: t`Last Name`, autoComplete: 'family-name', maxLength: maxLengths.name },
    email: { label: t`Email`, autoComplete: 'email', type: 'email' },
    phoneNumber: { label: t`Phone Number`, autoComplete: 'tel', type: 'tel', maxLength: maxLengths.phoneNumber },
    companyName: { label: t`Company Name`, autoComplete: 'organization', maxLength: maxLengths.company },
    website: { label: t`Website`, autoComplete: 'url', inputMode: 'url', maxLength: 300 },
    address: { label: t`Address`, autoComplete: 'street-address', maxLength: maxLengths.address },
    city: { label: t`City`, autoComplete: 'address-level2', maxLength: maxLengths.city },
    state: { label: t`State`, autoComplete: 'address-level1', maxLength: maxLengths.state },
    zipCode: { label: t`ZIP Code`, autoComplete: 'postal-code', maxLength: maxLengths.zipCode },
    country: { label: t`Country`, autoComplete: 'country-name', maxLength: maxLengths.country },
  }) as const
export type CompanyKey = keyof ReturnType<typeof companyFields>

/** What every company may change about itself. */
const contactKeys = ['phoneNumber', 'website', 'address', 'city', 'state', 'zipCode', 'country'] as const
const companyKeys = ['firstName', 'lastName', 'email', 'companyName', ...contactKeys] as const

/** An address, as rows of fields. */
export const addressRows = [['address'], ['city', 'state'], ['zipCode', 'country']] as const

type Props<Key extends CompanyKey> = {
  /** The fields that stand beside each other. */
  rows: readonly (readonly Key[])[]
  field: (name: Key) => BoundField
  required?: readonly Key[]
  /** Whether the others say that they are optional. */
  saysOptional?: boolean
}

/** Fields of a company, row by row. */
export const CompanyFields = <Key extends CompanyKey>({ rows, field, required = [], saysOptional }: Props<Key>) =>
  rows.map((row) => (
    <div key={row.join()} className={form.row}>
      {row.map((key) => {
        const isRequired = required.includes(key)
        const Control = key === 'country' ? CountryField : TextField
        return (
          <Control
            key={key}
            {...companyFields()[key]}
            required={isRequired}
            hint={saysOptional && !isRequired && t`Optional`}
            {...field(key)}
          />
        )
      })}
    </div>
  ))

const shown: Partial<Record<CompanyKey, (value: string) => ReactNode>> = {
  email: (address) => <MailLink address={address} />,
  website: (address) => (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {address}
    </a>
  ),
  country: countryName,
}

/** The same as facts to read. */
export const companyFacts = <Key extends CompanyKey>(
  keys: readonly Key[],
  company: { readonly [Name in Key]: string | null },
) =>
  keys.map((key) => {
    const value = company[key]
    return { label: companyFields()[key].label, value: value && (shown[key]?.(value) ?? value) }
  })

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
