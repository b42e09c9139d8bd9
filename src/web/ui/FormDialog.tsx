import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { Button } from './Button.js'
import { Dialog } from './Dialog.js'
import { FormFailure } from './FormFailure.js'
import form from './form.module.css'

type Props = {
  title: string
  size?: 'small' | 'medium' | 'large'
  onClose: () => void
  /** What useForm gives. */
  state: {
    submit: (event?: FormEvent) => unknown
    busy: boolean
    failure: string | undefined
    formRef: RefObject<HTMLFormElement | null>
  }
  /** A title above the reason why it was not taken, where the reason alone would not say enough. */
  failed?: string
  submitLabel: string
  disabledReason?: string | undefined
  /** What the form is for, before anything that went wrong. */
  lead?: string
  /** Whether the browser may offer what the person types elsewhere: right for their own name, not for others'. */
  ownDetails?: boolean
  children: ReactNode
}

/** A form in a dialog: Cancel and one button that sends it, and above the fields what went wrong. */
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
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={state.busy} disabledReason={disabledReason}>
            {submitLabel}
          </Button>
        </>
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
