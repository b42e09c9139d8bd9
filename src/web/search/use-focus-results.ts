import { type RefObject, useEffect, useRef } from 'react'

/** After a search, focuses the heading of the results once they are there, and scrolls it into view. */
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
