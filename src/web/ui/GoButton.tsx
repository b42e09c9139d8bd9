import type { ReactNode } from 'react'
import { useNavigate } from '../base/router/use-router.js'
import { Button, type ButtonLook } from './Button.js'
import type { IconName } from './Icon.js'

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
