import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './Button.js'
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

type RowAction = { words: string; icon: IconName; onClick: () => void }

/** The rarer actions of a row of a table, behind "…". */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const opener = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<CSSProperties>()
  useEffect(() => {
    if (!place) return
    // it stands in the window, so it must not stay behind when its row moves
    const close = () => opener.current?.closest('details')?.removeAttribute('open')
    addEventListener('scroll', close, { capture: true, once: true })
    return () => removeEventListener('scroll', close, { capture: true })
  }, [place])
  return (
    <Unfolding
      className={classNames(styles.menu, styles.row)}
      onToggle={(isOpen, details) => setPlace(isOpen ? placeBeside(details.getBoundingClientRect()) : undefined)}
    >
      <summary ref={opener} title={label}>
        <Icon name="more" size={16} />
        <span className="visually-hidden">{label}</span>
      </summary>
      {place && (
        <div style={place}>
          {actions.map(({ words, icon, onClick }) => (
            <Button
              key={words}
              size="small"
              look="quiet"
              icon={icon}
              onClick={() => {
                // where the keys go on once a dialog is closed
                opener.current?.focus()
                opener.current?.closest('details')?.removeAttribute('open')
                onClick()
              }}
            >
              {words}
            </Button>
          ))}
        </div>
      )}
    </Unfolding>
  )
}

/**
 * Below a control or, in the lower half of the window, above it: a table clips what leaves it. A phone has its own place
 * for every menu.
 */
function placeBeside({ top, bottom, right }: DOMRect): CSSProperties {
  if (innerWidth <= 600) return {}
  const beside = bottom < innerHeight / 2 ? { top: bottom + 4 } : { bottom: innerHeight - top + 4 }
  return { right: document.documentElement.clientWidth - right, ...beside }
}
