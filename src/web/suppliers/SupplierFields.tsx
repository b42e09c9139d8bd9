import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { maxLengths } from '../../shared/suppliers/supplier-fields.js'
import { CurrencySelect } from '../money/CurrencySelect.js'
import { TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import type { BoundField } from '../ui/use-form.js'
import { AddressFields } from './AddressFields.js'
import type { SupplierForm } from './supplier-form.js'

type Props = { field: (name: keyof SupplierForm) => BoundField; password?: ReactNode }

/** The fields of a supplier, as an admin fills them in. */
export function SupplierFields({ field, password }: Props) {
  return (
    <>
      <div className={form.row}>
        <TextField label={t`First Name`} autoComplete="off" maxLength={maxLengths.name} {...field('firstName')} />
        <TextField label={t`Last Name`} autoComplete="off" maxLength={maxLengths.name} {...field('lastName')} />
      </div>
      <div className={form.row}>
        <TextField label={t`Email`} required type="email" autoComplete="off" {...field('email')} />
        {password}
      </div>
      <div className={form.row}>
        <TextField
          label={t`Company Name`}
          required
          autoComplete="off"
          maxLength={maxLengths.company}
          {...field('companyName')}
        />
        <TextField
          label={t`Phone Number`}
          autoComplete="off"
          maxLength={maxLengths.phoneNumber}
          {...field('phoneNumber')}
        />
      </div>
      <TextField label={t`Website`} inputMode="url" autoComplete="off" maxLength={300} {...field('website')} />
      <AddressFields field={field} required={false} />
      <CurrencySelect
        {...field('currency')}
        hint={t`Currency of this supplier's prices, unless a line or a file names another`}
      />
    </>
  )
}
