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
  /** What to say above the form when it was not taken. */
  failed: string
  submitLabel: string
  disabledReason?: string | undefined
  children: ReactNode
}

/** A form in a dialog: Cancel and one button that sends it, and above the fields what went wrong. */
export function FormDialog({ title, size, onClose, state, failed, submitLabel, disabledReason, children }: Props) {
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
      <form id={formId} ref={state.formRef} className={form.form} onSubmit={state.submit} noValidate autoComplete="off">
        <FormFailure title={failed} message={state.failure} />
        {children}
      </form>
    </Dialog>
  )
}
