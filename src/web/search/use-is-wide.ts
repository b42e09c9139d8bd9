import { useSyncExternalStore } from 'react'

// the first page is also rendered at build time, without a window
const query = globalThis.matchMedia?.('(min-width: 1100px)')
const subscribe = (listener: () => void) => {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}
const isWide = () => query?.matches === true

/** Whether the filters fit beside the results. */
export const useIsWide = () => useSyncExternalStore(subscribe, isWide, isWide)
