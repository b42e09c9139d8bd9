import { type RefObject, useEffect, useRef } from 'react'

/** Whoever has asked is brought to the answer: it gets the focus once it is there, and comes into view if it is not. */
export function useFocusResults(results: RefObject<HTMLElement | null>, isSettled: boolean, answer: unknown) {
  const isAwaited = useRef(false)
  useEffect(() => {
    if (!isAwaited.current || !isSettled || answer === undefined) return
    isAwaited.current = false
    const element = results.current
    element?.focus({ preventScroll: true })
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView()
    else if (element && element.getBoundingClientRect().top > window.innerHeight / 2) element.scrollIntoView()
  }, [results, isSettled, answer])
  return () => {
    isAwaited.current = true
  }
}
