import { useEffect, useRef } from 'react'
import { areKeysOn } from './keys-setting.js'

const editable = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Whether a key press is for the screen: not typed into a field, not a browser shortcut, no dialog open. */
const isForScreen = (event: KeyboardEvent) =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.repeat &&
  areKeysOn() &&
  !(event.target instanceof Element && event.target.matches(editable)) &&
  !document.querySelector('dialog[open]')

/** Single-key shortcuts of a screen. They can be switched off (`keys-setting`). */
export function useSingleKeys(actions: Readonly<Record<string, () => void>>) {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const act = isForScreen(event) ? latest.current[event.key] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
