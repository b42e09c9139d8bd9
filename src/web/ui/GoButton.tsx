import type { ReactNode } from 'react'
import { useNavigate } from '../base/router/use-router.js'
import { Button, type ButtonLook } from './Button.js'
import { Breakable } from './Cells.js'
import type { IconName } from './Icon.js'

/** An email address to write to. */
export const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>
    <Breakable text={address} />
  </a>
)

type Props = {
  /** A path of this site. */
  to: string
  /** Runs before leaving, for example to store a search. */
  before?: () => void
  look?: ButtonLook
  size?: 'small' | 'normal'
  icon?: IconName
  children: ReactNode
}

/** Runs an action and then navigates. A button instead of a link, because a new tab would skip the action. */
export function GoButton({ to, before, look, size = 'small', icon, children }: Props) {
  const navigate = useNavigate()
  function go() {
    before?.()
    void navigate({ href: to })
  }
  return (
    <Button size={size} {...(look && { look })} {...(icon && { icon })} onClick={go}>
      {children}
    </Button>
  )
}
