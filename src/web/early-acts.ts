declare global {
  interface Window {
    /** Clicks and submitted forms on the static page, recorded by public/early.js before the app loads. */
    earlyActs?: readonly EarlyClick[]
  }
}
type EarlyClick = { kind: string; control: Element }

const boxOf = (root: Element) => root.querySelector<HTMLInputElement>('input[name=search]')

/** The control of the live page that matches one of the static page. */
function sameIn(root: Element, { tagName, id, textContent, ariaLabel }: Element) {
  if (id) return root.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  return [...root.querySelectorAll<HTMLElement>(tagName)].find(
    (control) => control.textContent === textContent && control.ariaLabel === ariaLabel,
  )
}

/** Sets a field's value as typing does, so that React sees the change. */
function type(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * The static first page can be used before the app has loaded. Records what was typed and pressed on it; the returned
 * function replays it on the live page.
 */
export function noteEarlyActs(root: Element) {
  const drawn = boxOf(root)
  const text = drawn?.value ?? ''
  const hasFocus = drawn !== null && document.activeElement === drawn
  const caret = drawn?.selectionStart ?? text.length
  return () => {
    const box = boxOf(root)
    if (box && text) type(box, text)
    if (box && hasFocus) {
      box.focus({ preventScroll: true })
      box.setSelectionRange(caret, caret)
    }
    for (const { kind, control } of window.earlyActs ?? []) {
      const living = sameIn(root, control)
      if (kind === 'submit' && living instanceof HTMLFormElement) living.requestSubmit()
      else living?.click()
    }
    window.earlyActs = []
  }
}
