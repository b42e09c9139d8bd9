import { useSyncExternalStore } from 'react'

/**
 * A hook that says whether a media query holds now; false without a window, where the first page is rendered. Widths are
 * in em, as in the style sheets, so that they follow the reader's text size.
 */
export function mediaHook(text: string) {
  const query = globalThis.matchMedia?.(text)
  const subscribe = (listener: () => void) => {
    query?.addEventListener('change', listener)
    return () => query?.removeEventListener('change', listener)
  }
  const holds = () => query?.matches === true
  return () => useSyncExternalStore(subscribe, holds, holds)
}
