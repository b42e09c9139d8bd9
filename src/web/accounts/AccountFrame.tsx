import type { ReactNode } from 'react'
import { Card, Screen } from '../ui/Screen.js'

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
