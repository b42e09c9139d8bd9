import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

type ComboboxOptions<Option> = {
  options: readonly Option[]
  onText: (text: string) => void
  onChoose: (option: Option) => void
  onEnter: (() => void) | undefined
  /** Whether an empty list is shown, with a text. */
  showsEmpty: boolean
  opensOnFocus: boolean
}

/** The behaviour of a combobox: open state, marked option, keys and clicks. */
export function useCombobox<Option>(props: ComboboxOptions<Option>) {
  const { options, onText, onChoose, onEnter, showsEmpty, opensOnFocus } = props
  const [open, setOpen] = useState(false)
  const isShown = open && (options.length > 0 || showsEmpty)
  const { marked, setMarked, move } = useMark(options.length)
  const parts = useParts(isShown, setOpen)
  const listId = useId()

  function close() {
    setOpen(false)
    setMarked(-1)
  }
  function choose(option: Option) {
    close()
    onChoose(option)
  }
  /** Whether the key was handled. */
  function handles(event: KeyboardEvent) {
    const option = isShown ? options[marked] : undefined
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && isShown) move(step)
    else if (step) setOpen(true)
    else if (event.key === 'Enter' && option !== undefined) choose(option)
    else if (event.key === 'Enter' && onEnter) {
      setOpen(false)
      onEnter()
    } else if (event.key === 'Escape' && isShown) {
      close()
      // must not close the dialog around it
      event.stopPropagation()
    } else return false
    return true
  }

  return {
    ...parts,
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
        if (!parts.box.current?.contains(event.relatedTarget)) setOpen(false)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (handles(event)) event.preventDefault()
      },
    },
  }
}

/** The index of the marked option; -1 for none, so that the typed text counts. */
function useMark(count: number) {
  const [marked, setMarked] = useState(-1)
  const places = count + 1
  return { marked, setMarked, move: (step: number) => setMarked(((marked + 1 + step + places) % places) - 1) }
}

/** The elements of a combobox: the list is positioned at the field, and a click outside closes it. */
function useParts(isShown: boolean, setOpen: (open: false) => void) {
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  usePopupPlace(input, popup, isShown)
  useClickOutside(box, setOpen)
  return { box, popup, input }
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

const gap = 4
const margin = 8
const tallest = 340

/**
 * Positions a popup at its field, above the field and its label if there is more space. It is positioned relative to the
 * window, because a scrolling dialog body would cut it off.
 */
function usePopupPlace(
  field: RefObject<HTMLInputElement | null>,
  popup: RefObject<HTMLElement | null>,
  isShown: boolean,
) {
  useLayoutEffect(() => {
    if (!isShown) return
    const place = () => {
      if (!field.current || !popup.current) return
      const { top: own, bottom, left, width } = field.current.getBoundingClientRect()
      const top = Math.min(own, field.current.labels?.[0]?.getBoundingClientRect().top ?? own)
      const below = window.innerHeight - bottom - gap - margin
      const above = top - gap - margin
      const goesUp = below < Math.min(200, popup.current.scrollHeight) && above > below
      Object.assign(popup.current.style, {
        left: `${left}px`,
        width: `${width}px`,
        maxHeight: `${Math.max(120, Math.min(tallest, goesUp ? above : below))}px`,
        top: goesUp ? 'auto' : `${bottom + gap}px`,
        bottom: goesUp ? `${window.innerHeight - top + gap}px` : 'auto',
      })
    }
    place()
    window.addEventListener('resize', place)
    // any scrolling ancestor
    document.addEventListener('scroll', place, true)
    return () => {
      window.removeEventListener('resize', place)
      document.removeEventListener('scroll', place, true)
    }
  })
}
