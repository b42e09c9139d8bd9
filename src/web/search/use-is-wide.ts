import { useSyncExternalStore } from 'react'

// the first page is also drawn while building, where there is no window
const query = globalThis.matchMedia?.('(min-width: 1100px)')
const subscribe = (listener: () => void) => {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}
const isWide = () => query?.matches === true

/** Whether there is room for the filters beside the results. */
export const useIsWide = () => useSyncExternalStore(subscribe, isWide, isWide)
