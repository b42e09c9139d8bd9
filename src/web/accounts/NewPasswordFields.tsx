import { t } from '@lingui/core/macro'
import { PasswordField } from '../ui/fields.js'
import type { BoundField } from '../ui/use-form.js'

type Props = { field: (name: 'password' | 'confirmPassword') => BoundField }

/** A new password, twice, with the rules it must meet. */
export function NewPasswordFields({ field }: Props) {
  return (
    <>
      <PasswordField
        label={t`New Password`}
        required
        autoComplete="new-password"
        hint={t`At least 8 characters, with a lowercase and an uppercase letter, a number, and one of @$!%*?&`}
        {...field('password')}
      />
      <PasswordField label={t`Confirm Password`} required autoComplete="new-password" {...field('confirmPassword')} />
    </>
  )
}
