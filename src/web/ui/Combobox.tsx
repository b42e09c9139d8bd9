import { plural, t } from '@lingui/core/macro'
import type { ReactNode, Ref } from 'react'
import styles from './Combobox.module.css'
import { classNames } from './class-names.js'
import { Field, type FieldFrame } from './Field.js'
import fieldStyles from './Field.module.css'
import { useCombobox } from './use-combobox.js'

type Props<Option> = FieldFrame & {
  text: string
  onText: (text: string) => void
  options: readonly Option[]
  optionKey: (option: Option) => string
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  /** Enter while no option is marked. */
  onEnter?: () => void
  /** Shown when the list is empty; without it, no list is shown. */
  emptyText?: string | undefined
  /** Always the last item of the list. */
  footer?: ReactNode
  /** Whether the list opens on focus, or waits for a key or a click. */
  opensOnFocus?: boolean
  placeholder: string
  name: string
  type?: 'text' | 'search'
  ref?: Ref<HTMLInputElement>
}

/**
 * The combobox of the WAI-ARIA patterns: focus stays in the field, arrows mark an option, Enter chooses it, Escape
 * closes only the list, and so does a click outside.
 */
export function Combobox<Option>(props: Props<Option>) {
  const { text, onText, options, optionKey, renderOption, onChoose, onEnter, emptyText, footer, ...more } = props
  const { opensOnFocus = true, placeholder, name, type = 'text', ref, ...frame } = more
  const showsEmpty = emptyText !== undefined
  const state = useCombobox({ options, onText, onChoose, onEnter, showsEmpty, opensOnFocus })
  return (
    <div ref={state.box} className={styles.box}>
      <Field {...frame}>
        {(ids) => (
          <input
            {...ids}
            {...state.inputEvents}
            ref={(element) => {
              state.input.current = element
              if (typeof ref === 'function') ref(element)
              else if (ref) ref.current = element
            }}
            name={name}
            type={type}
            role="combobox"
            autoComplete="off"
            // a phone would turn a model number into a word
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint={onEnter ? 'search' : undefined}
            aria-autocomplete="list"
            aria-expanded={state.isShown}
            aria-controls={state.listId}
            aria-activedescendant={state.markedId}
            className={fieldStyles.control}
            placeholder={placeholder}
            value={text}
            onChange={(event) => state.type(event.target.value)}
          />
        )}
      </Field>
      <ComboboxList
        {...{ options, optionKey, renderOption, emptyText, footer }}
        ref={state.popup}
        id={state.listId}
        isShown={state.isShown}
        marked={state.marked}
        onChoose={state.choose}
      />
      <span role="status" className="visually-hidden">
        {state.isShown &&
          options.length > 0 &&
          plural(options.length, { one: '# to choose from', other: '# to choose from' })}
      </span>
    </div>
  )
}

type ComboboxListProps<Option> = {
  ref: Ref<HTMLDivElement>
  id: string
  isShown: boolean
  options: readonly Option[]
  /** The index of the marked option, or -1. */
  marked: number
  optionKey: (option: Option) => string
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  emptyText: string | undefined
  footer: ReactNode
}

/** The options of a combobox. The list is in the DOM even when closed, because the field refers to it. */
function ComboboxList<Option>(props: ComboboxListProps<Option>) {
  const { ref, id, isShown, options, marked, optionKey, renderOption, onChoose, emptyText, footer } = props
  return (
    <div ref={ref} className={classNames(styles.popup, isShown && styles.shown)}>
      <div id={id} role="listbox" aria-label={t`Suggestions`}>
        {isShown &&
          options.map((option, index) => (
            <div
              key={optionKey(option)}
              ref={index === marked ? scrollIntoView : undefined}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              className={classNames(styles.option, index === marked && styles.marked)}
              onPointerDown={(event) => event.preventDefault()}
              // pointer up, not down, so that scrolling by touch does not choose an option
              onPointerUp={() => onChoose(option)}
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
  )
}

/** Arrow keys can mark options outside the visible part of the list. */
function scrollIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}
