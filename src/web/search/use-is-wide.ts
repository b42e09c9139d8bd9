import { useSyncExternalStore } from 'react'

// the first page is also rendered at build time, without a window; in em, as in the style sheets, so that it follows
// the reader's text size
const query = globalThis.matchMedia?.('(min-width: 68.75em)')
const subscribe = (listener: () => void) => {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}
const isWide = () => query?.matches === true

/** Whether the filters fit beside the results. */
export const useIsWide = () => useSyncExternalStore(subscribe, isWide, isWide)
