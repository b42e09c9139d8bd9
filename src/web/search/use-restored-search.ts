import { type RefObject, useEffect, useState } from 'react'
import { getSession } from '../session/session.js'
import { takeSearchState } from './saved-search-state.js'

const noticeMs = 3000
const scrollDelayMs = 300

/** After signing in with a kept search: shows a short message and scrolls to the results. The search itself runs again. */
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
