import { useId } from 'react'
import { createSupplier } from '../../shared/suppliers/supplier-api.js'
import { ask } from '../api/ask.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { FormFailure } from '../ui/FormFailure.js'
import { PasswordField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { useWhileHere } from '../ui/use-while-here.js'
import { SupplierFields } from './SupplierFields.js'
import { checkNewSupplier, emptySupplier } from './supplier-form.js'
import { refreshSuppliers } from './supplier-queries.js'

const failed = 'Failed to create supplier'

/** An account made by hand, without a request and with a password from the start. */
export function AddSupplierDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const close = useWhileHere(onClose)
  const { values, field, submit, busy, failure, formRef } = useForm({
    initial: { ...emptySupplier, password: '' },
    check: checkNewSupplier,
    send: (body) => ask(createSupplier, { body }),
    onDone() {
      showToast('ok', 'Supplier created successfully')
      void refreshSuppliers()
      close()
    },
    fallback: failed,
  })
  const isComplete = values.email.trim() !== '' && values.password !== '' && values.companyName.trim() !== ''
  return (
    <Dialog
      title="Add Supplier"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form={formId}
            busy={busy}
            disabledReason={isComplete ? undefined : 'Email, password and company name are needed'}
          >
            Create Supplier
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} className={form.form} onSubmit={submit} noValidate>
        <FormFailure title={failed} message={failure} />
        <SupplierFields
          field={field}
          password={<PasswordField label="Password" required autoComplete="new-password" {...field('password')} />}
        />
      </form>
    </Dialog>
  )
}
