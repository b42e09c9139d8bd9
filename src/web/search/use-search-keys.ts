import { type RefObject, useEffect } from 'react'
import { areKeysOn } from '../ui/keys-setting.js'

const editable = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
const resultLinks = 'h3 a, td:first-child a'

type Refs = { box: RefObject<HTMLElement | null>; results: RefObject<HTMLElement | null>; onHelp: () => void }

/** The result that has or contains the focus. */
const resultOf = (element: Element | null) => element?.closest('li:has(h3), tbody tr') ?? null

function moveTo(results: HTMLElement, step: 1 | -1) {
  const links = [...results.querySelectorAll<HTMLElement>(resultLinks)]
  const here = resultOf(document.activeElement)
  const at = links.findIndex((link) => resultOf(link) === here)
  const next = links[here === null && step === 1 ? 0 : at + step]
  next?.focus()
  next?.closest('li, tr')?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

const compareFocused = () =>
  resultOf(document.activeElement)?.querySelector<HTMLElement>('input[aria-label^="Compare "]')?.click()

/** Single keys on the search page: `/` focuses the box, arrows move through the results, `c` compares, `?` lists the keys. */
export function useSearchKeys({ box, results, onHelp }: Refs) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !areKeysOn()) return
      if (event.target instanceof Element && event.target.matches(editable)) return
      if (document.querySelector('dialog[open]')) return
      const inResults = results.current?.contains(document.activeElement) === true
      if (event.key === '/') box.current?.focus()
      else if (event.key === '?') onHelp()
      else if (event.key === 'c' && inResults) compareFocused()
      else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && inResults && results.current) {
        if (!moveTo(results.current, event.key === 'ArrowDown' ? 1 : -1)) return
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [box, results, onHelp])
}
