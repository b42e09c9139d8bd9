import type { ReactNode, Ref } from 'react'
import styles from './Combobox.module.css'
import { classNames } from './class-names.js'

type Props<Option> = {
  ref: Ref<HTMLDivElement>
  id: string
  isShown: boolean
  options: readonly Option[]
  /** The place of the marked option, or -1. */
  marked: number
  optionKey: (option: Option) => string
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  emptyText: string | undefined
  footer: ReactNode
}

/** What a combobox offers. It is in the page while it is closed too, because the field refers to it. */
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
              // up, not down: a finger that scrolls the list does not choose
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

/** The arrows mark options beyond the edge of the list too. */
function scrollIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}
