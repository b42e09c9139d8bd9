import { useId } from 'react'
import { type Supplier, updateSupplier } from '../../shared/suppliers/supplier-api.js'
import { ask } from '../api/ask.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { FormFailure } from '../ui/FormFailure.js'
import form from '../ui/form.module.css'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { useWhileHere } from '../ui/use-while-here.js'
import { SupplierFields } from './SupplierFields.js'
import { checkSupplier, formOf } from './supplier-form.js'
import { refreshSuppliers } from './supplier-queries.js'

const failed = 'Failed to update supplier'

export function EditSupplierDialog({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const formId = useId()
  const close = useWhileHere(onClose)
  const { field, submit, busy, failure, formRef } = useForm({
    initial: formOf(supplier),
    check: checkSupplier,
    send: (body) => ask(updateSupplier, { params: { id: supplier.id }, body }),
    onDone() {
      showToast('ok', 'Supplier updated successfully')
      void refreshSuppliers()
      close()
    },
    fallback: failed,
  })
  return (
    <Dialog
      title={`Edit Supplier: ${supplier.companyName}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={busy}>
            Save Changes
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} className={form.form} onSubmit={submit} noValidate>
        <FormFailure title={failed} message={failure} />
        <SupplierFields field={field} />
      </form>
    </Dialog>
  )
}
