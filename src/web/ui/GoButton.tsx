import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, type ButtonLook } from './Button.js'

type Props = {
  /** A path of this site. */
  to: string
  /** What is to be done before leaving, such as keeping a search. */
  before?: () => void
  look?: ButtonLook
  size?: 'small' | 'normal'
  children: ReactNode
}

/** Does something and then goes somewhere: a button, not a link, since opening it in a new tab would do half of it. */
export function GoButton({ to, before, look, size = 'small', children }: Props) {
  const navigate = useNavigate()
  function go() {
    before?.()
    void navigate({ to })
  }
  return (
    <Button size={size} {...(look && { look })} onClick={go}>
      {children}
    </Button>
  )
}
