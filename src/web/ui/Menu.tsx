import { type ReactNode, useState } from 'react'
import { Icon, type IconName } from './Icon.js'
import styles from './Menu.module.css'
import { Unfolding } from './Unfolding.js'

type Props = { label: string; icon?: IconName; children: ReactNode }

/** A toolbar button that opens content below itself, until Escape or a click elsewhere. Closed, it has no content. */
export function Menu({ label, icon, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Unfolding className={styles.menu} onToggle={setIsOpen}>
      <summary>
        {icon && <Icon name={icon} size={16} />}
        {label}
      </summary>
      {isOpen && <div>{children}</div>}
    </Unfolding>
  )
}
