import { t } from '@lingui/core/macro'
import { maxLengths } from '../../shared/suppliers/supplier-fields.js'
import { CountryField } from '../ui/CountryField.js'
import { TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import type { BoundField } from '../ui/use-form.js'

type AddressKey = 'address' | 'city' | 'state' | 'zipCode' | 'country'

/** The five address fields of a company, the same in every form. */
export function AddressFields({ field, required }: { field: (name: AddressKey) => BoundField; required: boolean }) {
  return (
    <>
      <TextField
        label={t`Address`}
        required={required}
        autoComplete="street-address"
        maxLength={maxLengths.address}
        {...field('address')}
      />
      <div className={form.row}>
        <TextField
          label={t`City`}
          required={required}
          autoComplete="address-level2"
          maxLength={maxLengths.city}
          {...field('city')}
        />
        <TextField
          label={t`State`}
          required={required}
          autoComplete="address-level1"
          maxLength={maxLengths.state}
          {...field('state')}
        />
      </div>
      <div className={form.row}>
        <TextField
          label={t`ZIP Code`}
          required={required}
          autoComplete="postal-code"
          maxLength={maxLengths.zipCode}
          {...field('zipCode')}
        />
        <CountryField
          label={t`Country`}
          required={required}
          autoComplete="country-name"
          maxLength={maxLengths.country}
          {...field('country')}
        />
      </div>
    </>
  )
}
