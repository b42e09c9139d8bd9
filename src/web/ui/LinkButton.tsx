import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { type ButtonLook, buttonClass } from './Button.js'
import { Icon, type IconName } from './Icon.js'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & {
  look?: ButtonLook
  size?: 'small' | 'normal'
  wide?: boolean
  icon?: IconName
  ref?: Ref<HTMLAnchorElement>
}

function Anchor({ look, size, wide, icon, children, ...rest }: Props) {
  return (
    <a {...rest} className={buttonClass(look, size, wide)}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </a>
  )
}

/** A link that looks like a button; it can be opened in a new tab. */
export const LinkButton = createLink(Anchor)
