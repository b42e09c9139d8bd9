declare global {
  interface Window {
    /** What public/early.js kept: presses and sent forms on a page that was drawn but not yet alive. */
    earlyActs?: readonly EarlyAct[]
  }
}
type EarlyAct = { kind: string; control: Element }

const boxOf = (root: Element) => root.querySelector<HTMLInputElement>('input[name=search]')

/** The control of the living page that stands for one of the drawn page. */
function sameIn(root: Element, { tagName, id, textContent, ariaLabel }: Element) {
  if (id) return root.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  return [...root.querySelectorAll<HTMLElement>(tagName)].find(
    (control) => control.textContent === textContent && control.ariaLabel === ariaLabel,
  )
}

/** Types into a field as a person would: its screen hears of it. */
function type(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * The first page is sent drawn and can be used before the app is there. Notes what was typed and pressed on it; the function
 * that is returned does the same on the living page.
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
