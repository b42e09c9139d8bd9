import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import type { Path } from '../base/router/destinations.js'
import { type LinkProps, useAnchor } from '../base/router/Link.js'
import styles from './Button.module.css'
import { classNames } from './class-names.js'
import { Icon, type IconName } from './Icon.js'

type LinkButtonProps<To extends Path> = LinkProps<To> & {
  look?: ButtonLook
  size?: 'small' | 'normal'
  wide?: boolean
  icon?: IconName
}

/** A link that looks like a button; it can be opened in a new tab. */
export function LinkButton<To extends Path>({ look, size, wide, icon, children, ...link }: LinkButtonProps<To>) {
  return (
    <a {...useAnchor(link)} className={buttonClass(look, size, wide)}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </a>
  )
}

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  look?: ButtonLook
  size?: 'small' | 'normal'
  icon?: IconName
  /** Work in progress: the button keeps its place, shows it, and ignores clicks. */
  busy?: boolean
  /** Why it is disabled; shown on hover and read out. */
  disabledReason?: string | undefined
  wide?: boolean
  ref?: Ref<HTMLButtonElement>
  children?: ReactNode
}

export const buttonClass = (look: ButtonLook = 'secondary', size: 'small' | 'normal' = 'normal', wide = false) =>
  classNames(styles.button, styles[look], styles[size], wide && styles.wide)

export function Button({
  look,
  size,
  icon,
  busy = false,
  disabledReason,
  wide,
  disabled,
  children,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, size, wide)}
      disabled={disabled || Boolean(disabledReason)}
      title={disabledReason ?? rest.title}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <span className={styles.spinner} aria-hidden="true" />
      ) : (
        icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />
      )}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<Props, 'children' | 'wide' | 'icon'> & { icon: IconName; label: string }

/** A button with only an icon, and a name for screen readers. */
export function IconButton({ icon, label, look = 'quiet', size = 'normal', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      title={rest.title ?? label}
      className={classNames(buttonClass(look, size), styles.iconOnly)}
    >
      <Icon name={icon} size={size === 'small' ? 16 : 20} />
      {/* text instead of aria-label, because a query by label would find the button as well as its field */}
      <span className="visually-hidden">{label}</span>
    </button>
  )
}
