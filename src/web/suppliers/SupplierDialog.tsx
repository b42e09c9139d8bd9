import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { codeOfCountry } from '../../shared/suppliers/country-names.js'
import { createSupplier, type Supplier, updateSupplier } from '../../shared/suppliers/supplier-api.js'
import { ask } from '../api/ask.js'
import { CurrencySelect } from '../money/CurrencySelect.js'
import { currencyIn } from '../money/reader-currency.js'
import { FormDialog } from '../ui/Form.js'
import { PasswordField } from '../ui/fields.js'
import { showToast } from '../ui/Toasts.js'
import { useForm } from '../ui/use-form.js'
import { useWhileHere } from '../ui/use-while-here.js'
import { addressRows, CompanyFields, checkNewSupplier, checkSupplier, supplierFormOf } from './CompanyFields.js'
import { SeenValues } from './seen-values.js'
import { refreshSuppliers } from './supplier-queries.js'

type Props = {
  /** The supplier to edit; without it, an account is created without a request, with a password. */
  supplier?: Supplier
  onClose: () => void
}

const words = (supplier: Supplier | undefined) =>
  supplier
    ? {
        title: t`Edit Supplier: ${supplier.companyName}`,
        submit: t`Save Changes`,
        done: t`Supplier updated successfully`,
        failed: t`Failed to update supplier`,
      }
    : {
        title: t`Add Supplier`,
        submit: t`Create Supplier`,
        done: t`Supplier created successfully`,
        failed: t`Failed to create supplier`,
      }

const required = ['email', 'companyName'] as const
const currencyOf = (country: string) => currencyIn(codeOfCountry(country))

/** A supplier as an admin fills it in. */
export function SupplierDialog({ supplier, onClose }: Props) {
  const close = useWhileHere(onClose)
  const { title, submit, done, failed } = words(supplier)
  const [seen] = useState(() => new SeenValues(supplierFormOf(supplier)))
  const state = useForm({
    initial: { ...supplierFormOf(supplier), password: '' },
    check: supplier ? checkSupplier : checkNewSupplier,
    send: ({ password, ...values }): Promise<unknown> =>
      supplier
        ? ask(updateSupplier, { params: { id: supplier.id }, body: seen.changesIn(values) })
        : ask(createSupplier, { body: { ...values, password } }),
    onFailed: (error) => seen.learnFrom(error),
    onDone() {
      showToast('ok', done)
      void refreshSuppliers()
      close()
    },
    fallback: failed,
  })
  const { values, set } = state
  // a new company's prices are in the money of its country, until another is chosen
  const field: typeof state.field = (name) => {
    const own = state.field(name)
    if (supplier || name !== 'country') return own
    const follow = (country: string) => {
      if (values.currency === currencyOf(values.country)) set('currency', currencyOf(country))
      own.onChange(country)
    }
    return { ...own, onChange: follow }
  }
  const isComplete = values.email.trim() !== '' && values.password !== '' && values.companyName.trim() !== ''
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      state={state}
      failed={failed}
      submitLabel={submit}
      disabledReason={supplier || isComplete ? undefined : t`Email, password and company name are required`}
    >
      <CompanyFields rows={[['firstName', 'lastName'], ['email']]} field={field} required={required} />
      {!supplier && <PasswordField label={t`Password`} required autoComplete="new-password" {...field('password')} />}
      <CompanyFields
        rows={[['companyName', 'phoneNumber'], ['website'], ...addressRows]}
        field={field}
        required={required}
      />
      <CurrencySelect
        {...field('currency')}
        hint={t`Currency of this supplier's prices, unless a line or a file names another`}
      />
    </FormDialog>
  )
}
