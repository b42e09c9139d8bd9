import { type RefObject, useLayoutEffect } from 'react'

const gap = 4
const margin = 8
const tallest = 340

/**
 * Positions a popup at its field, above it if there is more space. It is positioned relative to the window, because a
 * scrolling dialog body would cut it off.
 */
export function usePopupPlace(
  field: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  isShown: boolean,
) {
  useLayoutEffect(() => {
    if (!isShown) return
    const place = () => {
      if (!field.current || !popup.current) return
      const { top, bottom, left, width } = field.current.getBoundingClientRect()
      const below = window.innerHeight - bottom - gap - margin
      const above = top - gap - margin
      const goesUp = below < Math.min(tallest, 200) && above > below
      Object.assign(popup.current.style, {
        left: `${left}px`,
        width: `${width}px`,
        maxHeight: `${Math.max(120, Math.min(tallest, goesUp ? above : below))}px`,
        top: goesUp ? 'auto' : `${bottom + gap}px`,
        bottom: goesUp ? `${window.innerHeight - top + gap}px` : 'auto',
      })
    }
    place()
    window.addEventListener('resize', place)
    // any scrolling ancestor
    document.addEventListener('scroll', place, true)
    return () => {
      window.removeEventListener('resize', place)
      document.removeEventListener('scroll', place, true)
    }
  })
}
