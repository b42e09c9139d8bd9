import type { ReactNode } from 'react'
import { Link } from '../base/router/Link.js'
import { useLocation } from '../base/router/use-router.js'
import type { SitePath } from '../base/url/links.js'
import { classNames } from '../ui/class-names.js'
import styles from './SiteHeader.module.css'

type Props = {
  to: SitePath
  className?: string | undefined
  title?: string
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** A link of the header, marked when it leads to the current page. */
export function BarLink({ to, className, ...rest }: Props) {
  const isHere = useLocation(({ pathname }) => pathname === to)
  return (
    <Link to={to} className={classNames(styles.link, className)} aria-current={isHere ? 'page' : undefined} {...rest} />
  )
}
