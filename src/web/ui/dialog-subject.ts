import { useSyncExternalStore } from 'react'

/** What a dialog over every screen is about, set from anywhere; none while it is closed. */
export function createDialogSubject<Subject>() {
  let current: Subject | undefined
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => current
  return {
    get,
    set(next: Subject | undefined) {
      current = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get, () => undefined),
  }
}
