import { useSyncExternalStore } from 'react'

/** A value that parts of the page follow, set from anywhere; `drawn` is what a page shows that is drawn without a browser. */
export function sharedValue<Value>(initial: Value, drawn?: Value) {
  let current = initial
  const listeners = new Set<() => void>()
  const get = () => current
  const getDrawn = () => (drawn === undefined ? current : drawn)
  function set(next: Value) {
    current = next
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get, getDrawn) }
}
