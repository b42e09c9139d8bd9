import { useSyncExternalStore } from 'react'
import { reasonOf } from './failure-words.js'
import type { Tone } from './Notice.js'

type Toast = {
  id: number
  tone: Tone
  text: string
  /** The reason, in smaller text. */
  detail?: string
  /** An action, such as undo, while the toast is visible. */
  action?: {
    label: string
    run: () => void
    /** The screen offers the same action, so the next toast with the same text may replace this one. */
    isElsewhereToo?: boolean
  }
}

const mostAtOnce = 20
const shownMs = 6000
const shownWithActionMs = 10_000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export function dismissToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Shows a message in the corner for a while. Callable from anywhere; the newest twenty are kept. */
export function showToast(tone: Tone, text: string, action?: Toast['action'], detail?: string) {
  const id = nextId++
  // a repeated text replaces the earlier toast, unless that one can still be undone
  const others = toasts.filter((toast) => toast.text !== text || (toast.action && !toast.action.isElsewhereToo))
  change([...others, { id, tone, text, ...(action && { action }), ...(detail && { detail }) }].slice(-mostAtOnce))
  // a problem stays until it is dismissed
  if (tone !== 'bad') setTimeout(() => dismissToast(id), action ? shownWithActionMs : shownMs)
  else setTimeout(() => dismissToast(id), 30_000)
}

/** Shows what failed, and why if known. */
export const showFailure = (text: string, error: unknown) => showToast('bad', text, undefined, reasonOf(error))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => toasts
export const useToasts = () => useSyncExternalStore(subscribe, read, read)
