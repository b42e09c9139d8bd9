import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { PasswordField } from '../ui/fields.js'
import { Card, Screen } from '../ui/Screen.js'
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

/** The layout of account screens: one column, one task. */
export function AccountFrame({
  title,
  lead,
  children,
  footer,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
  footer?: ReactNode
}) {
  return (
    <Screen title={title} lead={lead} width="narrow">
      <Card>{children}</Card>
      {footer}
    </Screen>
  )
}
