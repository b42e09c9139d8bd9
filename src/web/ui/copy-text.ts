import { showToast } from './toasts.js'

/** Copies a text and says so; where the browser forbids it, says how to take it by hand. */
export async function copyText(text: string, done: string, otherwise: string) {
  try {
    await navigator.clipboard.writeText(text)
    showToast('ok', done)
  } catch {
    showToast('info', otherwise)
  }
}
