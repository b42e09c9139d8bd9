import type { ReactNode, Ref } from 'react'
import styles from './Combobox.module.css'
import { ComboboxList } from './ComboboxList.js'
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
  placeholder?: string
  name?: string
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
        {state.isShown && options.length > 0 && `${options.length} to choose from`}
      </span>
    </div>
  )
}
