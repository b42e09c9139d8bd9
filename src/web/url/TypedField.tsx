import { useEffect, useRef, useState } from 'react'
import { TextField } from '../ui/fields.js'

type Props = Omit<Parameters<typeof TextField>[0], 'value' | 'onChange'> & {
  value: string
  commit: (text: string) => Promise<unknown>
}

/** A text box whose value is stored in the URL. */
export function TypedField({ value, commit, ...field }: Props) {
  const { text, change } = useTypedParam(value, commit)
  return <TextField {...field} autoComplete="off" value={text} onChange={change} />
}

const restMs = 250

type TypedText = { text: string; over: string; sent?: string }

/**
 * A text box whose value is stored in the URL: input shows at once and is committed after a pause. Other changes of the
 * URL (Back, Clear) show too, unless they are the echo of the input.
 */
function useTypedParam(value: string, commit: (text: string) => Promise<unknown>) {
  const [typed, setTyped] = useState<TypedText>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function send(text: string) {
    setTyped((before) => before && { ...before, sent: text })
    await commit(text)
    // keeps letters typed while the URL changed
    setTyped((before) => (before && before.text !== text ? { text: before.text, over: text } : undefined))
  }

  function change(text: string) {
    setTyped((before) => ({ text, over: value, ...(before?.sent !== undefined && { sent: before.sent }) }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(text), restMs)
  }

  const isCurrent = typed !== undefined && (value === typed.over || value === typed.sent)
  return { text: isCurrent ? typed.text : value, change }
}
