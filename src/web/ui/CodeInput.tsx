import { t } from '@lingui/core/macro'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import styles from './CodeInput.module.css'

export type CodeInputHandle = { focus: () => void }

type Props = {
  length: number
  /** As many characters as there are boxes; a space where a box is empty. */
  value: string
  onChange: (value: string) => void
  label: string
  invalid?: boolean
  ref?: Ref<CodeInputHandle>
}

/** One box per digit. Typing moves forward, Backspace moves back, and a pasted code fills all boxes, ignoring other characters. */
export function CodeInput({ length, value, onChange, label, invalid, ref }: Props) {
  const code = useCode(length, value, onChange)
  useImperativeHandle(ref, () => ({ focus: () => code.focusBox(0) }))
  const positions = Array.from({ length }, (_, index) => index)

  function handlePaste(event: ClipboardEvent) {
    event.preventDefault()
    code.write(0, event.clipboardData.getData('text'))
  }

  return (
    <fieldset className={styles.boxes}>
      <legend>{label}</legend>
      {positions.map((index) => (
        <input
          key={index}
          ref={(box) => {
            code.boxes.current[index] = box
          }}
          type="text"
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={t`Digit ${index + 1} of ${length}`}
          aria-invalid={invalid || undefined}
          value={code.digitAt(index)}
          onChange={(event) => code.type(index, event.target.value)}
          onKeyDown={(event) => code.handleKey(event, index)}
          onPaste={handlePaste}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </fieldset>
  )
}

/** The digits, and how typing changes them and the focus. */
function useCode(length: number, value: string, onChange: (value: string) => void) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focusBox = (index: number) => boxes.current[Math.min(Math.max(index, 0), length - 1)]?.focus()
  const digitAt = (index: number) => value[index]?.trim() ?? ''

  function write(index: number, text: string) {
    const digits = text.replace(/\D/g, '').slice(0, length - index)
    if (digits === '') return
    const next = value.padEnd(length).split('')
    next.splice(index, digits.length, ...digits)
    onChange(next.join(''))
    focusBox(index + digits.length)
  }

  function erase(index: number) {
    const at = digitAt(index) === '' ? index - 1 : index
    if (at < 0) return
    const next = value.padEnd(length).split('')
    next[at] = ' '
    onChange(next.join(''))
    focusBox(at)
  }

  return {
    boxes,
    focusBox,
    digitAt,
    write,
    /** The content of a box after a key: the new digit beside the old one, or a whole code from the keyboard's suggestions. */
    type: (index: number, text: string) =>
      write(index, text.length > 1 ? text.replace(digitAt(index), '') || digitAt(index) : text),
    handleKey(event: KeyboardEvent, index: number) {
      const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (move) focusBox(index + move)
      else if (event.key === 'Backspace') erase(index)
      else return
      event.preventDefault()
    },
  }
}
