import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.js'
import { Icon, type IconName } from './Icon.js'
import styles from './Menu.module.css'
import { Unfolding } from './Unfolding.js'

type Props = { label: string; icon?: IconName; size?: 'small' | 'normal'; children: ReactNode }

/** A button that opens content below itself, until Escape or a click elsewhere. Closed, it has no content. */
export function Menu({ label, icon, size = 'small', children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Unfolding className={classNames(styles.menu, styles[size])} onToggle={setIsOpen}>
      <summary>
        {icon && <Icon name={icon} size={16} />}
        {label}
      </summary>
      {isOpen && <div>{children}</div>}
    </Unfolding>
  )
}
