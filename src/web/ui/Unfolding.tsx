import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

type Props = {
  className: string | undefined
  /** The content of the button. */
  label: ReactNode
  buttonClass?: string | undefined
  children: ReactNode
}

/** A button that opens content below itself. It closes on Escape, on a click elsewhere, or on a link inside. */
export function Unfolding({ className, label, buttonClass, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return undefined
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        button.current?.focus()
      } else if (event.target instanceof Element && whole.current?.contains(event.target)) {
        if (event.type !== 'click' || !event.target.closest('a')) return
      }
      setIsOpen(false)
    }
    const events = ['pointerdown', 'click', 'keydown'] as const
    for (const name of events) document.addEventListener(name, close)
    return () => {
      for (const name of events) document.removeEventListener(name, close)
    }
  }, [isOpen])
  return (
    <div ref={whole} className={className}>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  )
}
