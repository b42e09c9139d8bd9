import { useEffect, useRef } from 'react'
import { areKeysOn } from './keys-setting.js'

const editable = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Whether a key press is meant for the screen: not typed into a field, not a shortcut of the browser, no dialog in front. */
const isForScreen = (event: KeyboardEvent) =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.repeat &&
  areKeysOn() &&
  !(event.target instanceof Element && event.target.matches(editable)) &&
  !document.querySelector('dialog[open]')

/** Single keys of a screen and what each does. They can be switched off (`keys-setting`). */
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
