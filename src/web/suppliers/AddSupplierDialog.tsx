import { t } from '@lingui/core/macro'
import { createSupplier } from '../../shared/suppliers/supplier-api.js'
import { ask } from '../api/ask.js'
import { FormDialog } from '../ui/FormDialog.js'
import { PasswordField } from '../ui/fields.js'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { useWhileHere } from '../ui/use-while-here.js'
import { SupplierFields } from './SupplierFields.js'
import { checkNewSupplier, emptySupplier } from './supplier-form.js'
import { refreshSuppliers } from './supplier-queries.js'

const failed = () => t`Failed to create supplier`

/** Creates a supplier account without a request, with a password. */
export function AddSupplierDialog({ onClose }: { onClose: () => void }) {
  const close = useWhileHere(onClose)
  const state = useForm({
    initial: { ...emptySupplier, password: '' },
    check: checkNewSupplier,
    send: (body) => ask(createSupplier, { body }),
    onDone() {
      showToast('ok', t`Supplier created successfully`)
      void refreshSuppliers()
      close()
    },
    fallback: failed(),
  })
  const { values, field } = state
  const isComplete = values.email.trim() !== '' && values.password !== '' && values.companyName.trim() !== ''
  return (
    <FormDialog
      title={t`Add Supplier`}
      onClose={onClose}
      state={state}
      failed={failed()}
      submitLabel={t`Create Supplier`}
      disabledReason={isComplete ? undefined : t`Email, password and company name are required`}
    >
      <SupplierFields
        field={field}
        password={<PasswordField label={t`Password`} required autoComplete="new-password" {...field('password')} />}
      />
    </FormDialog>
  )
}
