import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.js'
import styles from './FilterArea.module.css'
import { TextField } from './fields.js'
import form from './form.module.css'

/** The filters of a list, in one row above it. */
export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div data-screen-only className={styles.toolbar}>
      {children}
    </div>
  )
}

type FilterAreaProps = {
  /** What is filtered. */
  label: string
  /** How many of the folded filters are set. */
  count: number
  /** Whether any filter is set, those beside the button included. */
  isFiltered: boolean
  /** Always in view, before the button that unfolds the others. */
  first?: ReactNode
  onClear: () => void
  children: ReactNode
}

/** The filters of a list that few people need at once, folded. */
export function FilterArea({ label, count, isFiltered, first, onClear, children }: FilterAreaProps) {
  const [isOpen, setOpen] = useState(count > 0)
  const [generation, setGeneration] = useState(0)
  const areaId = useId()
  function clear() {
    // also drops half-typed input
    setGeneration(generation + 1)
    onClear()
  }
  return (
    <search key={generation} className={form.form} aria-label={label}>
      <div className={styles.bar}>
        {first}
        <Button icon="filter" aria-expanded={isOpen} aria-controls={areaId} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? t`Filters (${count})` : t`Filters`}
        </Button>
        {isFiltered && (
          <Button look="quiet" icon="close" onClick={clear}>
            {t`Clear Filters`}
          </Button>
        )}
      </div>
      <div id={areaId} className={styles.area} hidden={!isOpen}>
        {children}
      </div>
    </search>
  )
}

type SearchFieldProps = { label: string; placeholder: string; value: string; onSearch: (text: string) => unknown }

/** The search box of a list. */
export const SearchField = ({ onSearch, ...field }: SearchFieldProps) => (
  <TypedField {...field} hideLabel type="search" name="search" maxLength={200} commit={onSearch} />
)

/** The on-screen keyboard for a figure from `min` up. The pad of digits has no minus on an iPhone. */
export const figureKeyboard = (min: number) => (min < 0 ? 'text' : 'decimal')

type Props = Omit<Parameters<typeof TextField>[0], 'value' | 'onChange'> & {
  value: string
  commit: (text: string) => unknown
}

/** A text box whose value is stored in the URL. Enter stores it at once. */
export function TypedField({ value, commit, ...field }: Props) {
  const { text, change, send } = useTypedText(value, commit)
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={text}
      onChange={change}
      onKeyDown={({ key }) => key === 'Enter' && void send(text)}
    />
  )
}

const restMs = 250

type TypedText = { text: string; over: string; sent?: string }

/**
 * What is typed shows at once and is committed after a pause. Other changes of the URL (Back, Clear) show too, unless
 * they are the echo of the input.
 */
function useTypedText(value: string, commit: (text: string) => unknown) {
  const [typed, setTyped] = useState<TypedText>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function send(text: string) {
    clearTimeout(timer.current)
    const sent = text.trim()
    setTyped((before) => before && { ...before, sent })
    if (sent !== value) await commit(sent)
    // keeps letters typed while the URL changed, and a space at the end
    setTyped((before) => (before && before.text !== sent ? { text: before.text, over: sent } : undefined))
  }

  function change(text: string) {
    setTyped((before) => ({ text, over: value, ...(before?.sent !== undefined && { sent: before.sent }) }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(text), restMs)
  }

  const isCurrent = typed !== undefined && (value === typed.over || value === typed.sent)
  return { text: isCurrent ? typed.text : value, change, send }
}
