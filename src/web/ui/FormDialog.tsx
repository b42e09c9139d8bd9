import { type ReactNode, useId } from 'react'
import { Button } from './Button.js'
import { Dialog } from './Dialog.js'
import { Form, type FormState } from './Form.js'

type Props = {
  title: string
  size?: 'small' | 'medium' | 'large'
  onClose: () => void
  /** The state from useForm. */
  state: FormState
  /** A title above the error message, if the message alone does not say enough. */
  failed?: string
  submitLabel: string
  look?: 'primary' | 'danger'
  disabledReason?: string | undefined
  /** What the form is for, above any error. */
  lead?: string
  /** Whether autofill is allowed: right for the user's own details, not for other people's. */
  ownDetails?: boolean
  children: ReactNode
}

/** A form in a dialog: Cancel, one submit button, and errors above the fields. */
export function FormDialog(props: Props) {
  const { title, size, onClose, state, failed, submitLabel, look = 'primary', disabledReason, lead, ownDetails } = props
  const formId = useId()
  return (
    <Dialog
      title={title}
      {...(size && { size })}
      onClose={onClose}
      hasCancel
      actions={
        <Button look={look} type="submit" form={formId} busy={state.busy} disabledReason={disabledReason}>
          {submitLabel}
        </Button>
      }
    >
      <Form id={formId} state={state} failed={failed} lead={lead} isOthers={!ownDetails}>
        {props.children}
      </Form>
    </Dialog>
  )
}
