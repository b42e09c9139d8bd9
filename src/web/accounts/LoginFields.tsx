import { t } from '@lingui/core/macro'
import { Button } from '../ui/Button.js'
import { PasswordField, TextField } from '../ui/fields.js'
import type { useForm } from '../ui/use-form.js'

type LoginForm = Pick<ReturnType<typeof useForm<{ email: string; password: string }, unknown>>, 'field' | 'busy'>

/** The fields of all three login screens. */
export function LoginFields({ form: { field, busy }, button }: { form: LoginForm; button: string }) {
  return (
    <>
      <TextField label={t`Email`} required type="email" autoComplete="username" {...field('email')} />
      <PasswordField label={t`Password`} required autoComplete="current-password" {...field('password')} />
      <Button look="primary" type="submit" busy={busy} wide>
        {button}
      </Button>
    </>
  )
}
