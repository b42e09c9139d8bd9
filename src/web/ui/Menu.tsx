import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.js'
import styles from './Menu.module.css'
import { Unfolding } from './Unfolding.js'

type Props = { label: string; icon?: IconName; children: ReactNode }

/** A toolbar button that opens content below itself, until Escape or a click elsewhere. */
export const Menu = ({ label, icon, children }: Props) => (
  <Unfolding className={styles.menu}>
    <summary>
      {icon && <Icon name={icon} size={16} />}
      {label}
    </summary>
    <div>{children}</div>
  </Unfolding>
)
