import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { Button } from '../ui/Button.js'
import { Form } from '../ui/Form.js'
import { PasswordField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import type { useForm } from '../ui/use-form.js'

type Props = {
  state: ReturnType<typeof useForm<{ email: string; password: string }, unknown>>
  button: string
  forgotten: string
  /** The logins of other kinds of accounts. */
  others: ReactNode
  /** Below the failure. */
  children?: ReactNode
}

/** The form of all three login screens. */
export const LoginForm = ({ state, button, forgotten, others, children }: Props) => (
  <Form state={state}>
    {children}
    <TextField label={t`Email`} required type="email" autoComplete="username" {...state.field('email')} />
    <PasswordField label={t`Password`} required autoComplete="current-password" {...state.field('password')} />
    <Button look="primary" type="submit" busy={state.busy} wide>
      {button}
    </Button>
    <div className={form.links}>
      <Link to={links.forgotPassword}>{forgotten}</Link>
      {others}
    </div>
  </Form>
)
