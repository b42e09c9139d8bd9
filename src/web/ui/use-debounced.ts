import { useEffect, useState } from 'react'

/** A debounced value, for queries while the user types. */
export function useDebounced<T>(value: T, ms: number) {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
