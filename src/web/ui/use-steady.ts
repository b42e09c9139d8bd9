import { useEffect, useState } from 'react'

/** The same object as long as it says the same, so that what depends on it is not rendered again. */
export function useSteady<T extends object>(value: T): T {
  const [kept, setKept] = useState(value)
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}

/** A debounced value, for queries while the user types. */
export function useDebounced<T>(value: T, ms: number) {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
