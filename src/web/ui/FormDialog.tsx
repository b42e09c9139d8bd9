import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { Button } from './Button.js'
import { Dialog } from './Dialog.js'
import { FormFailure } from './FormFailure.js'
import form from './form.module.css'

type Props = {
  title: string
  size?: 'small' | 'medium' | 'large'
  onClose: () => void
  /** The state from useForm. */
  state: {
    submit: (event?: FormEvent) => unknown
    busy: boolean
    failure: string | undefined
    formRef: RefObject<HTMLFormElement | null>
  }
  /** A title above the error message, if the message alone does not say enough. */
  failed?: string
  submitLabel: string
  disabledReason?: string | undefined
  /** What the form is for, above any error. */
  lead?: string
  /** Whether autofill is allowed: right for the user's own details, not for other people's. */
  ownDetails?: boolean
  children: ReactNode
}

/** A form in a dialog: Cancel, one submit button, and errors above the fields. */
export function FormDialog({
  title,
  size,
  onClose,
  state,
  failed,
  submitLabel,
  disabledReason,
  lead,
  ownDetails,
  children,
}: Props) {
  const formId = useId()
  return (
    <Dialog
      title={title}
      {...(size && { size })}
      onClose={onClose}
      hasCancel
      actions={
        <Button look="primary" type="submit" form={formId} busy={state.busy} disabledReason={disabledReason}>
          {submitLabel}
        </Button>
      }
    >
      <form
        id={formId}
        ref={state.formRef}
        className={form.form}
        onSubmit={state.submit}
        noValidate
        {...(!ownDetails && { autoComplete: 'off' })}
      >
        {lead && <p>{lead}</p>}
        <FormFailure {...(failed && { title: failed })} message={state.failure} />
        {children}
      </form>
    </Dialog>
  )
}
