import type { RefObject } from 'react'
import { useSingleKeys } from '../ui/use-single-keys.js'

const resultLinks = 'h3 a, td:first-child a'

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
  resultOf(document.activeElement)?.querySelector<HTMLElement>('input[data-compare]')?.click()

/** Single keys in the results: arrows move through them, `c` compares. */
export function useResultKeys(results: RefObject<HTMLElement | null>) {
  const inResults = (act: (element: HTMLElement) => unknown) => () =>
    results.current?.contains(document.activeElement) === true && act(results.current)
  const keys = {
    c: inResults(compareFocused),
    ArrowDown: inResults((list) => moveTo(list, 1)),
    ArrowUp: inResults((list) => moveTo(list, -1)),
  }
  useSingleKeys(keys, true)
}
