import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { usePopupPlace } from './use-popup-place.js'

type Options<Option> = {
  options: readonly Option[]
  onText: (text: string) => void
  onChoose: (option: Option) => void
  onEnter: (() => void) | undefined
  /** Whether an empty list shows too, with a word about it. */
  showsEmpty: boolean
  opensOnFocus: boolean
}

/** The behaviour of a combobox: what is open, what is marked, and what keys and clicks do to it. */
export function useCombobox<Option>(props: Options<Option>) {
  const { options, onText, onChoose, onEnter, showsEmpty, opensOnFocus } = props
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const isShown = open && (options.length > 0 || showsEmpty)
  usePopupPlace(input, popup, isShown)
  useClickOutside(box, setOpen)

  function close() {
    setOpen(false)
    setMarked(-1)
  }
  function choose(option: Option) {
    close()
    onChoose(option)
  }
  function move(step: number) {
    if (!isShown) return setOpen(true)
    // one place more than there are options: none marked, where the typed text stands
    const places = options.length + 1
    setMarked(((marked + 1 + step + places) % places) - 1)
  }
  /** Whether the key is dealt with. */
  function handles(event: KeyboardEvent) {
    const option = isShown ? options[marked] : undefined
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && option !== undefined) choose(option)
    else if (event.key === 'Enter' && onEnter) {
      setOpen(false)
      onEnter()
    } else if (event.key === 'Escape' && isShown) {
      close()
      // not for the dialog around it
      event.stopPropagation()
    } else return false
    return true
  }

  return {
    box,
    popup,
    input,
    listId,
    isShown,
    marked,
    markedId: isShown && options[marked] !== undefined ? `${listId}-${marked}` : undefined,
    choose,
    type(text: string) {
      onText(text)
      setOpen(true)
      setMarked(-1)
    },
    inputEvents: {
      onFocus: () => opensOnFocus && setOpen(true),
      onClick: () => setOpen(true),
      onBlur: (event: FocusEvent) => {
        if (!box.current?.contains(event.relatedTarget)) setOpen(false)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (handles(event)) event.preventDefault()
      },
    },
  }
}

function useClickOutside(box: RefObject<HTMLElement | null>, setOpen: (open: false) => void) {
  useEffect(() => {
    const close = (event: Event) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [box, setOpen])
}
