import { type RefObject, useEffect, useState } from 'react'
import { getSession } from '../session/session.js'
import { takeSearchState } from './saved-search-state.js'

const noticeMs = 3000
const scrollDelayMs = 300

/** After signing in with a search kept: says so for a moment, and goes to the results. The search itself is run again. */
export function useRestoredSearch(results: RefObject<HTMLElement | null>) {
  const [isRestored, setIsRestored] = useState(false)
  useEffect(() => {
    if (!getSession() || !takeSearchState()) return
    setIsRestored(true)
    setTimeout(() => results.current?.scrollIntoView({ behavior: 'smooth' }), scrollDelayMs)
    setTimeout(() => setIsRestored(false), noticeMs)
  }, [results])
  return isRestored
}
