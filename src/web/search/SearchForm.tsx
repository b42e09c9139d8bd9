import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type Ref, useRef, useState } from 'react'
import { filterKeys } from '../../shared/panels/panel-fields.js'
import { suggest } from '../../shared/search/search-api.js'
import { isFilterKey } from '../../shared/search/search-filters.js'
import { ask } from '../api/ask.js'
import {
  checkFigures,
  type NumberProblems,
  readForm,
  type SearchFormValues,
  writeForm,
} from '../search-params/search-form.js'
import { appliedFilters, type SearchParams } from '../search-params/search-params.js'
import { Badge } from '../ui/Badge.js'
import { Button } from '../ui/Button.js'
import { Combobox } from '../ui/Combobox.js'
import { Icon } from '../ui/Icon.js'
import { useDebounced } from '../ui/use-debounced.js'
import { NumberFilterField } from './NumberFilterField.js'
import styles from './SearchForm.module.css'
import { useCellTypes } from './use-search.js'

type Props = {
  params: SearchParams
  busy: boolean
  onSearch: (filters: SearchParams) => void
  onReset: () => void
  boxRef: Ref<HTMLInputElement>
}

/** The quick search and the filters by figures. What is typed becomes a search on Enter or Search Panels, never per keystroke. */
export function SearchForm({ params, busy, onSearch, onReset, boxRef }: Props) {
  const [form, setForm] = useState(() => readForm(params))
  const figures = appliedFilters(params).filter(({ name }) => name === 'CellType' || isFilterKey(name)).length
  // on a phone the results come first
  const [open, setOpen] = useState(() => figures > 0 && window.matchMedia('(min-width: 768px)').matches)
  const [problems, setProblems] = useState<NumberProblems>({})
  const formRef = useRef<HTMLFormElement>(null)
  function run(values: SearchFormValues) {
    const found = checkFigures(values)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first === undefined) return onSearch(writeForm(values))
    setOpen(true)
    // after the render that marks it and unfolds the filters
    requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus())
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    run(form)
  }
  return (
    <search>
      <form ref={formRef} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.quick}>
          <QuickSearch
            boxRef={boxRef}
            text={form.text}
            onText={(text) => setForm({ ...form, text })}
            onEnter={() => run(form)}
            onChoose={(text) => {
              setForm({ ...form, text })
              run({ ...form, text })
            }}
          />
          <Button look="primary" type="submit" icon="search" busy={busy}>
            Search Panels
          </Button>
        </div>
        <details className={styles.advanced} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <Icon name="filter" size={18} />
            Advanced filters
            {figures > 0 && <Badge tone="sun">{figures} set</Badge>}
            <Icon name={open ? 'up' : 'down'} size={16} />
          </summary>
          <div className={styles.filters}>
            {filterKeys.map((key) => (
              <NumberFilterField
                key={key}
                filterKey={key}
                input={form.numbers[key]}
                problems={problems}
                onChange={(input) => setForm({ ...form, numbers: { ...form.numbers, [key]: input } })}
              />
            ))}
            <CellTypeFilter
              text={form.cellType}
              onText={(cellType) => setForm({ ...form, cellType })}
              onEnter={() => run(form)}
            />
          </div>
        </details>
        <div className={styles.buttons}>
          <Button
            look="quiet"
            size="small"
            icon="undo"
            onClick={() => {
              setForm(readForm({}))
              setProblems({})
              onReset()
            }}
          >
            Reset Filters
          </Button>
        </div>
      </form>
    </search>
  )
}

type QuickProps = {
  text: string
  onText: (text: string) => void
  onEnter: () => void
  onChoose: (text: string) => void
  boxRef: Ref<HTMLInputElement>
}

function QuickSearch({ text, onText, onEnter, onChoose, boxRef }: QuickProps) {
  const rested = useDebounced(text.trim(), 120)
  const { data } = useQuery({
    queryKey: ['suggest', rested],
    queryFn: ({ signal }) => ask(suggest, { query: { q: rested } }, { signal }),
    enabled: rested.length >= 2,
    staleTime: 60_000,
    retry: false,
  })
  const suggestions = rested.length >= 2 && text.trim() !== '' ? (data?.suggestions ?? []) : []
  return (
    <Combobox
      ref={boxRef}
      label="Search by brand, model or description"
      hideLabel
      name="search"
      type="search"
      placeholder="Brand, model number or description"
      text={text}
      onText={onText}
      options={suggestions}
      optionKey={(suggestion) => `${suggestion.type} ${suggestion.text}`}
      renderOption={(suggestion) => (
        <span className={styles.suggestion}>
          <span>{suggestion.text}</span>
          <span>{suggestion.type}</span>
        </span>
      )}
      onChoose={(suggestion) => onChoose(suggestion.text)}
      onEnter={onEnter}
    />
  )
}

function CellTypeFilter({
  text,
  onText,
  onEnter,
}: {
  text: string
  onText: (text: string) => void
  onEnter: () => void
}) {
  const { data: cellTypes = [] } = useCellTypes()
  const matching = cellTypes.filter((type) => type.toLowerCase().includes(text.trim().toLowerCase())).slice(0, 12)
  return (
    <div className={styles.cellType}>
      <Combobox
        label="Cell Type"
        hint="Any part of the name"
        name="CellType"
        text={text}
        onText={onText}
        options={matching.length === 1 && matching[0] === text ? [] : matching}
        optionKey={(type) => type}
        renderOption={(type) => type}
        onChoose={onText}
        onEnter={onEnter}
      />
    </div>
  )
}
