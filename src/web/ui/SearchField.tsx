import { useEffect, useRef, useState } from 'react'
import { TextField } from './fields.js'

const restMs = 250

type Props = {
  label: string
  placeholder: string
  /** The current search text, from the URL. */
  value: string
  onSearch: (text: string) => void
}

/** The search box of a list: searches after a pause or on Enter, and follows other changes of the URL. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const [followed, setFollowed] = useState(value)
  const [asked, setAsked] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (value !== followed) {
    setFollowed(value)
    // Back or a cleared filter, not the echo of the input
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
