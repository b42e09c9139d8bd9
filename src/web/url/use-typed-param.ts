import { useEffect, useRef, useState } from 'react'

type TypedText = { text: string; over: string; sent?: string }

/**
 * A text box whose value lives in the address: what is typed shows at once and is committed when typing rests. A change of
 * the address from elsewhere (Back, Clear) shows too, unless it is the echo of what was just typed.
 */
export function useTypedParam(value: string, commit: (text: string) => Promise<unknown>, restMs = 250) {
  const [typed, setTyped] = useState<TypedText>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function send(text: string) {
    setTyped((before) => before && { ...before, sent: text })
    await commit(text)
    // letters typed while the address changed stay
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
