import { useEffect, useState } from 'react'

/** A value once it has rested for a moment: for asking the server while somebody types. */
export function useDebounced<T>(value: T, ms = 150) {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
