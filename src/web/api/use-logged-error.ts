import { useEffect } from 'react'

/** Tells the console, and nobody else, that something did not load. */
export function useLoggedError(error: unknown, what: string) {
  useEffect(() => {
    if (error) console.error(what, error)
  }, [error, what])
}
