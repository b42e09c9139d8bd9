import { useSyncExternalStore } from 'react'

/** Who follows a value, and how they are told of a change. */
function listenersOf() {
  const listeners = new Set<() => void>()
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  function tell() {
    for (const listener of listeners) listener()
  }
  return { subscribe, tell }
}

type Choice<Value extends string> = {
  /** Its name in the browser's storage. */
  key: string
  isOne: (text: string) => text is Value
  /** What the browser suggests: guessed once, and kept like a choice. */
  guess: () => Value
  /** Where there is no browser. */
  otherwise: Value
}

/** A choice of the reader that the browser keeps, such as the currency of prices; a choice in another tab counts too. */
export function keptChoice<Value extends string>({ key, isOne, guess, otherwise }: Choice<Value>) {
  const { subscribe, tell } = listenersOf()
  // cached, because every price of a page reads it
  let current: Value | undefined
  function stored() {
    const chosen = localStorage.getItem(key)
    if (chosen !== null && isOne(chosen)) return chosen
    const guessed = guess()
    localStorage.setItem(key, guessed)
    return guessed
  }
  function change() {
    current = undefined
    tell()
  }
  globalThis.window?.addEventListener('storage', change)

  function get() {
    if (globalThis.window === undefined) return otherwise
    current ??= stored()
    return current
  }
  function choose(value: Value) {
    localStorage.setItem(key, value)
    change()
  }
  return { get, choose, subscribe, use: () => useSyncExternalStore(subscribe, get, () => otherwise) }
}

/** The panels that a storage of the browser keeps in a list, as far as they can be read. */
export function readPanels<Kept>(storage: () => Storage, key: string, texts: readonly (keyof Kept)[], most: number) {
  const isKept = (value: Partial<Kept> | null): value is Kept =>
    texts.every((name) => typeof value?.[name] === 'string')
  try {
    const stored = JSON.parse(storage().getItem(key) ?? '[]') as (Partial<Kept> | null)[]
    return stored.filter(isKept).slice(0, most)
  } catch {
    return []
  }
}

/** A value that parts of the page follow, set from anywhere; `drawn` is what a page shows that is drawn without a browser. */
export function sharedValue<Value>(initial: Value, drawn?: Value) {
  let current = initial
  const { subscribe, tell } = listenersOf()
  const get = () => current
  const getDrawn = () => (drawn === undefined ? current : drawn)
  function set(next: Value) {
    current = next
    tell()
  }
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get, getDrawn) }
}
