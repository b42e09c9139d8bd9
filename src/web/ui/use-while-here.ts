import { useEffect, useRef } from 'react'

/**
 * The function, for as long as its component is on screen. An answer that comes after a dialog was closed must not close
 * the one opened since.
 */
export function useWhileHere(run: () => void) {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => {
    if (isHere.current) run()
  }
}
