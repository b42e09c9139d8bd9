import { type ReactNode, useEffect, useRef } from 'react'
import { Icon, type IconName } from './Icon.js'
import styles from './Menu.module.css'

type Props = { label: string; icon?: IconName; children: ReactNode }

/** A button that unfolds something under itself, until Escape or a click elsewhere. */
export function Menu({ label, icon, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current
      if (!details?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        details.querySelector('summary')?.focus()
      } else if (details.contains(event.target as Node)) return
      details.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details ref={ref} className={styles.menu}>
      <summary>
        {icon && <Icon name={icon} size={16} />}
        {label}
      </summary>
      <div>{children}</div>
    </details>
  )
}
