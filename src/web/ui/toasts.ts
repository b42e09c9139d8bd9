import { sharedValue } from '../base/browser/shared-value.js'
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

const toasts = sharedValue<readonly Toast[]>([])
let nextId = 1

export const dismissToast = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** Shows a message in the corner for a while. Callable from anywhere; the newest twenty are kept. */
export function showToast(tone: Tone, text: string, action?: Toast['action'], detail?: string) {
  const id = nextId++
  // a repeated text replaces the earlier toast, unless that one can still be undone
  const others = toasts.get().filter((toast) => toast.text !== text || (toast.action && !toast.action.isElsewhereToo))
  toasts.set([...others, { id, tone, text, ...(action && { action }), ...(detail && { detail }) }].slice(-mostAtOnce))
  // a problem stays until it is dismissed
  if (tone !== 'bad') setTimeout(() => dismissToast(id), action ? shownWithActionMs : shownMs)
  else setTimeout(() => dismissToast(id), 30_000)
}

/** Shows what failed, and why if known. */
export const showFailure = (text: string, error: unknown) => showToast('bad', text, undefined, reasonOf(error))

export const useToasts = toasts.use
