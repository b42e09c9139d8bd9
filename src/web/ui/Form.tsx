import type { FormEvent, ReactNode, RefObject } from 'react'
import { Button } from './Button.js'
import form from './form.module.css'
import { FormFailure } from './Notice.js'

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
