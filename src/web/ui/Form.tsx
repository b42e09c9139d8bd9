import { plural } from '@lingui/core/macro'
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { Button } from './Button.js'
import { Dialog } from './Dialog.js'
import styles from './FormBar.module.css'
import form from './form.module.css'
import { Icon } from './Icon.js'
import { Row } from './Layout.js'
import { FormFailure } from './Notice.js'

type FormBarProps = {
  failure: string | undefined
  wrongCount?: number
  /** A text beside the buttons. */
  note?: ReactNode
  children: ReactNode
}

/** The number of problems; the fields themselves say which. */
export function WrongCount({ wrongCount }: { wrongCount: number }) {
  return (
    <p className={styles.wrong} role="status">
      {wrongCount > 0 && (
        <>
          <Icon name="alert" size={16} />
          {plural(wrongCount, { one: '# field needs attention', other: '# fields need attention' })}
        </>
      )}
    </p>
  )
}

/** The sticky buttons of a long form. */
export function FormBar({ failure, wrongCount = 0, note, children }: FormBarProps) {
  return (
    <div className={styles.bar} data-bottom-bar>
      <FormFailure message={failure} />
      <Row gap={3} align="spread">
        <WrongCount wrongCount={wrongCount} />
        {note && <p>{note}</p>}
        <div className={styles.buttons}>{children}</div>
      </Row>
    </div>
  )
}

type FormDialogProps = {
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
export function FormDialog(props: FormDialogProps) {
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

/** What a form needs of the state from useForm. */
export type FormState = {
  submit: (event?: FormEvent) => unknown
  busy: boolean
  failure: string | undefined
  formRef: RefObject<HTMLFormElement | null>
}

type Props = {
  state: Omit<FormState, 'busy'>
  /** A title above the error message, if the message alone does not say enough. */
  failed?: string | undefined
  /** What the form is for, above any error. */
  lead?: string | undefined
  /** Connects buttons outside the form, such as in a dialog's footer. */
  id?: string
  /** Whether autofill is off: it is right for the user's own details, not for other people's. */
  isOthers?: boolean
  children: ReactNode
}

/** A form with its failure above the fields. */
export const Form = ({ state: { formRef, submit, failure }, failed, lead, id, isOthers, children }: Props) => (
  <form
    id={id}
    ref={formRef}
    className={form.form}
    onSubmit={submit}
    noValidate
    {...(isOthers && { autoComplete: 'off' })}
  >
    {lead && <p>{lead}</p>}
    <FormFailure {...(failed && { title: failed })} message={failure} />
    {children}
  </form>
)

/** The button of a form within a screen. */
export const SubmitRow = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <div className={form.buttons}>
    <Button look="primary" type="submit" busy={busy}>
      {children}
    </Button>
  </div>
)
