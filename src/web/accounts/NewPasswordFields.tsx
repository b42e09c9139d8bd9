import { PasswordField } from '../ui/fields.js'

type Field = (name: 'password' | 'confirmPassword') => {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A new password, twice, with the rules it must meet. */
export function NewPasswordFields({ field }: { field: Field }) {
  return (
    <>
      <PasswordField
        label="New Password"
        required
        autoComplete="new-password"
        hint="At least 8 characters, with a lowercase and an uppercase letter, a number, and one of @$!%*?&"
        {...field('password')}
      />
      <PasswordField label="Confirm Password" required autoComplete="new-password" {...field('confirmPassword')} />
    </>
  )
}
