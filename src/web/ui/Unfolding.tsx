import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  className: string | undefined
  onToggle?: (isOpen: boolean, details: HTMLDetailsElement) => void
  children: ReactNode
}

/** A `<details>` that closes on Escape, on a click elsewhere, or on a link inside. */
export function Unfolding({ className, onToggle, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current
      if (!details?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        details.querySelector('summary')?.focus()
      } else if (event.target instanceof Element && details.contains(event.target)) {
        if (event.type !== 'click' || !event.target.closest('a')) return
      }
      details.open = false
    }
    const events = ['pointerdown', 'click', 'keydown'] as const
    for (const name of events) document.addEventListener(name, close)
    return () => {
      for (const name of events) document.removeEventListener(name, close)
    }
  }, [])
  return (
    <details
      ref={ref}
      className={className}
      onToggle={(event) => onToggle?.(event.currentTarget.open, event.currentTarget)}
    >
      {children}
    </details>
  )
}
