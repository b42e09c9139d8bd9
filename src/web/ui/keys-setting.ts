import { useEffect, useRef } from 'react'

const editable = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Whether a key press is for the screen: not typed into a field, not a browser shortcut, no dialog open. */
const isForScreen = (event: KeyboardEvent) =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  areKeysOn() &&
  !(event.target instanceof Element && event.target.matches(editable)) &&
  !document.querySelector('dialog[open]')

/** What each key does; one that answers `false` did nothing, and is left to the browser. */
type KeyActions = Readonly<Record<string, () => unknown>>

/** Single-key shortcuts of a screen. They can be switched off (`keys-setting`). A key that is held acts once, or `repeats`. */
export function useSingleKeys(actions: KeyActions, repeats = false) {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const act = isForScreen(event) ? latest.current[event.key] : undefined
      if (act && (repeats || !event.repeat) && act() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [repeats])
}

const key = 'heliodex.keys'

/** Single-key shortcuts can be switched off, for people whose voice control or switches press keys unintentionally. */
export const areKeysOn = () => {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function setKeysOn(on: boolean) {
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
}
