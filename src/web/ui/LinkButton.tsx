import type { Path } from '../base/router/destinations.js'
import { type LinkProps, useAnchor } from '../base/router/Link.js'
import { type ButtonLook, buttonClass } from './Button.js'
import { Icon, type IconName } from './Icon.js'

type Props<To extends Path> = LinkProps<To> & {
  look?: ButtonLook
  size?: 'small' | 'normal'
  wide?: boolean
  icon?: IconName
}

/** A link that looks like a button; it can be opened in a new tab. */
export function LinkButton<To extends Path>({ look, size, wide, icon, children, ...link }: Props<To>) {
  return (
    <a {...useAnchor(link)} className={buttonClass(look, size, wide)}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </a>
  )
}
