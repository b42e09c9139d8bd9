import { useEffect, useRef, useState } from 'react'
import { TextField } from './fields.js'

const restMs = 250

type Props = {
  label: string
  placeholder?: string
  /** The text that is searched for now, from the address. */
  value: string
  onSearch: (text: string) => void
}

/** A search box over a list: asks once the typing rests, at once on Enter, and follows the address when that changes by itself. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const [followed, setFollowed] = useState(value)
  const [asked, setAsked] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (value !== followed) {
    setFollowed(value)
    // Back or a cleared filter, and not the echo of what was typed here
    if (value !== asked) {
      setText(value)
      setAsked(value)
    }
  }

  function search(next: string) {
    clearTimeout(timer.current)
    if (next === asked) return
    setAsked(next)
    onSearch(next)
  }

  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      name="search"
      autoComplete="off"
      placeholder={placeholder}
      value={text}
      maxLength={200}
      onChange={(typed) => {
        setText(typed)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => search(typed.trim()), restMs)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text.trim())
      }}
    />
  )
}
