import { type RefObject, useEffect, useRef } from 'react'

/** Whoever has asked is brought to the answer: its heading gets the focus once it is there, and comes into view if it is not. */
export function useFocusResults(isAwaited: RefObject<boolean>, isSettled: boolean, answer: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const element = heading.current
    if (!isAwaited.current || !isSettled || answer === undefined || !element) return
    isAwaited.current = false
    element.focus({ preventScroll: true })
    const { top } = element.getBoundingClientRect()
    if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView()
  }, [isAwaited, isSettled, answer])
  return heading
}
