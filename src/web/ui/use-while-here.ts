import { useEffect, useRef } from 'react'

/**
 * The function, active only while its component is mounted. A late answer of a closed dialog must not close the one
 * opened since.
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
