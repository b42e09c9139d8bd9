import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(min-width: 1100px)')
const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether there is room for the filters beside the results. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => query.matches)
