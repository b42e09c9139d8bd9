import { useEffect } from 'react'

/** Logs to the console that something did not load, without showing it. */
export function useLoggedError(error: unknown, what: string) {
  useEffect(() => {
    if (error) console.error(what, error)
  }, [error, what])
}
