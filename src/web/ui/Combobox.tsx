import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import styles from './Combobox.module.css'
import { classNames } from './class-names.js'
import { Field, type FieldFrame } from './Field.js'
import fieldStyles from './Field.module.css'
import { usePopupPlace } from './use-popup-place.js'

type Props<Option> = FieldFrame & {
  text: string
  onText: (text: string) => void
  options: readonly Option[]
  optionKey: (option: Option) => string
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  /** Enter while no option is marked. */
  onEnter?: () => void
  /** Shown in the list when there is nothing to offer; leave it out to show no list at all. */
  emptyText?: string | undefined
  /** The last thing in the list, whatever it offers. */
  footer?: ReactNode
  /** Whether the list opens as soon as one is in the field, or waits for a key or a click. */
  opensOnFocus?: boolean
  placeholder?: string
  name?: string
  type?: 'text' | 'search'
  ref?: Ref<HTMLInputElement>
}

/**
 * The combobox of the WAI-ARIA patterns: focus stays in the field, arrows mark an option, Enter takes it, Escape closes the
 * list and nothing else, a click outside closes it too.
 */
export function Combobox<Option>(props: Props<Option>) {
  const {
    text,
    onText,
    options,
    optionKey,
    renderOption,
    onChoose,
    onEnter,
    emptyText,
    footer,
    opensOnFocus = true,
    placeholder,
    name,
    type = 'text',
    ref,
    ...frame
  } = props
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const isShown = open && (options.length > 0 || emptyText !== undefined)
  usePopupPlace(input, popup, isShown)

  useEffect(() => {
    const close = (event: Event) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [])

  function choose(option: Option) {
    setOpen(false)
    setMarked(-1)
    onChoose(option)
  }

  function move(step: number) {
    if (!isShown) return setOpen(true)
    // one place more than there are options: none marked, where the typed text stands
    const places = options.length + 1
    setMarked(((marked + 1 + step + places) % places) - 1)
  }

  function handleKey(event: KeyboardEvent) {
    const option = isShown ? options[marked] : undefined
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && option !== undefined) choose(option)
    else if (event.key === 'Enter' && onEnter) {
      setOpen(false)
      onEnter()
    } else if (event.key === 'Escape' && isShown) {
      setOpen(false)
      setMarked(-1)
      // not for the dialog around it
      event.stopPropagation()
    } else return
    event.preventDefault()
  }

  const markedId = isShown && options[marked] !== undefined ? `${listId}-${marked}` : undefined
  return (
    <div ref={box} className={styles.box}>
      <Field {...frame}>
        {(ids) => (
          <input
            {...ids}
            ref={(element) => {
              input.current = element
              if (typeof ref === 'function') ref(element)
              else if (ref) ref.current = element
            }}
            name={name}
            type={type}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={markedId}
            className={fieldStyles.control}
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              onText(event.target.value)
              setOpen(true)
              setMarked(-1)
            }}
            onFocus={() => {
              if (opensOnFocus) setOpen(true)
            }}
            onClick={() => setOpen(true)}
            onBlur={(event) => {
              if (!box.current?.contains(event.relatedTarget)) setOpen(false)
            }}
            onKeyDown={handleKey}
          />
        )}
      </Field>
      <div ref={popup} className={classNames(styles.popup, isShown && styles.shown)}>
        <div id={listId} role="listbox" aria-label="Suggestions">
          {isShown &&
            options.map((option, index) => (
              <div
                key={optionKey(option)}
                ref={index === marked ? scrollIntoView : undefined}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === marked}
                className={classNames(styles.option, index === marked && styles.marked)}
                onPointerDown={(event) => event.preventDefault()}
                // up, not down: a finger that scrolls the list does not choose
                onPointerUp={() => choose(option)}
              >
                {renderOption(option)}
              </div>
            ))}
        </div>
        {isShown && options.length === 0 && (
          <p role="status" className={styles.none}>
            {emptyText}
          </p>
        )}
        {isShown && footer && <div className={styles.footer}>{footer}</div>}
      </div>
      <span role="status" className="visually-hidden">
        {isShown && options.length > 0 && `${options.length} to choose from`}
      </span>
    </div>
  )
}

/** The arrows mark options beyond the edge of the list too. */
function scrollIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}
