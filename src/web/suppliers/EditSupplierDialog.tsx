import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { type Supplier, updateSupplier } from '../../shared/suppliers/supplier-api.js'
import { ask } from '../api/ask.js'
import { FormDialog } from '../ui/FormDialog.js'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { useWhileHere } from '../ui/use-while-here.js'
import { SupplierFields } from './SupplierFields.js'
import { SeenValues } from './seen-values.js'
import { checkSupplier, formOf } from './supplier-form.js'
import { refreshSuppliers } from './supplier-queries.js'

const failed = () => t`Failed to update supplier`

export function EditSupplierDialog({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const close = useWhileHere(onClose)
  const [seen] = useState(() => new SeenValues(formOf(supplier)))
  const state = useForm({
    initial: formOf(supplier),
    check: checkSupplier,
    send: (values) => ask(updateSupplier, { params: { id: supplier.id }, body: seen.changesIn(values) }),
    onFailed: (error) => seen.learnFrom(error),
    onDone() {
      showToast('ok', t`Supplier updated successfully`)
      void refreshSuppliers()
      close()
    },
    fallback: failed(),
  })
  return (
    <FormDialog
      title={t`Edit Supplier: ${supplier.companyName}`}
      onClose={onClose}
      state={state}
      failed={failed()}
      submitLabel={t`Save Changes`}
    >
      <SupplierFields field={state.field} />
    </FormDialog>
  )
}
