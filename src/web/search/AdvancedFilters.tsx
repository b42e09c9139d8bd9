import { useQuery } from '@tanstack/react-query'
import { filterKeys } from '../../shared/panels/panel-fields.js'
import { cellTypesQuery } from '../panel/cell-types-query.js'
import type { NumberProblems, SearchFormValues } from '../search-params/search-form.js'
import { Badge } from '../ui/Badge.js'
import { Combobox } from '../ui/Combobox.js'
import { Icon } from '../ui/Icon.js'
import { NumberFilterField } from './NumberFilterField.js'
import styles from './SearchForm.module.css'

type Props = {
  form: SearchFormValues
  problems: NumberProblems
  /** How many figures the search on screen asks for. */
  figures: number
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (form: SearchFormValues) => void
  onEnter: () => void
}

/** The search by figures, folded away until it is used. */
export function AdvancedFilters({ form, problems, figures, open, onOpen, onChange, onEnter }: Props) {
  return (
    <details className={styles.advanced} open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
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
            onChange={(input) => onChange({ ...form, numbers: { ...form.numbers, [key]: input } })}
          />
        ))}
        <CellTypeFilter text={form.cellType} onText={(cellType) => onChange({ ...form, cellType })} onEnter={onEnter} />
      </div>
    </details>
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
  const { data: cellTypes = [] } = useQuery(cellTypesQuery)
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
