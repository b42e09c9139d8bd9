import { useEffect, useRef, useState } from 'react'
import { TextField } from './fields.js'

type Props = Omit<Parameters<typeof TextField>[0], 'value' | 'onChange'> & {
  value: string
  commit: (text: string) => unknown
}

/** A text box whose value is stored in the URL. Enter stores it at once. */
export function TypedField({ value, commit, ...field }: Props) {
  const { text, change, send } = useTypedText(value, commit)
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={text}
      onChange={change}
      onKeyDown={({ key }) => key === 'Enter' && void send(text)}
    />
  )
}

const restMs = 250

type TypedText = { text: string; over: string; sent?: string }

/**
 * What is typed shows at once and is committed after a pause. Other changes of the URL (Back, Clear) show too, unless
 * they are the echo of the input.
 */
function useTypedText(value: string, commit: (text: string) => unknown) {
  const [typed, setTyped] = useState<TypedText>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function send(text: string) {
    clearTimeout(timer.current)
    const sent = text.trim()
    setTyped((before) => before && { ...before, sent })
    if (sent !== value) await commit(sent)
    // keeps letters typed while the URL changed, and a space at the end
    setTyped((before) => (before && before.text !== sent ? { text: before.text, over: sent } : undefined))
  }

  function change(text: string) {
    setTyped((before) => ({ text, over: value, ...(before?.sent !== undefined && { sent: before.sent }) }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(text), restMs)
  }

  const isCurrent = typed !== undefined && (value === typed.over || value === typed.sent)
  return { text: isCurrent ? typed.text : value, change, send }
}
