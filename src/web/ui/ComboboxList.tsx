import type { ReactNode, Ref } from 'react'
import styles from './Combobox.module.css'
import { classNames } from './class-names.js'

type Props<Option> = {
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
export function ComboboxList<Option>(props: Props<Option>) {
  const { ref, id, isShown, options, marked, optionKey, renderOption, onChoose, emptyText, footer } = props
  return (
    <div ref={ref} className={classNames(styles.popup, isShown && styles.shown)}>
      <div id={id} role="listbox" aria-label="Suggestions">
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
