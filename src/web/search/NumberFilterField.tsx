import { useId } from 'react'
import { numberField } from '../../shared/panels/panel-fields.js'
import type { Operator } from '../../shared/search/number-filter.js'
import type { FilterKey } from '../../shared/search/search-filters.js'
import { keepFigure, type NumberInput, type NumberProblems } from '../search-params/search-form.js'
import { Select } from '../ui/Select.js'
import styles from './NumberFilterField.module.css'

const operatorOptions: readonly { value: Operator; label: string }[] = [
  { value: 'equals', label: 'equals' },
  { value: 'gt', label: 'greater than' },
  { value: 'lt', label: 'less than' },
  { value: 'gte', label: 'at least' },
  { value: 'lte', label: 'at most' },
]

type Props = {
  filterKey: FilterKey
  input: NumberInput
  problems: NumberProblems
  onChange: (input: NumberInput) => void
}

/** One figure to search by: exactly, above or below, or around it by a tolerance in percent or in its own unit. */
export function NumberFilterField({ filterKey, input, problems, onChange }: Props) {
  const { label, unit, hint } = numberField(filterKey)
  const id = useId()
  const problem = problems[filterKey] ?? problems[`${filterKey}_tol`]
  const set = (changes: Partial<NumberInput>) => onChange({ ...input, ...changes })
  return (
    <fieldset className={styles.filter}>
      <legend>
        <label htmlFor={id}>{label}</label>
        {unit && <span className={styles.unit}>{unit}</span>}
        {hint && <span className={styles.hint}>{hint}</span>}
      </legend>
      <div className={styles.row}>
        <Select
          name={`${filterKey}_operator`}
          aria-label="Operator"
          value={input.operator}
          options={operatorOptions}
          onChange={(operator) => set({ operator })}
        />
        <input
          id={id}
          name={filterKey}
          inputMode="decimal"
          autoComplete="off"
          value={input.value}
          aria-invalid={problems[filterKey] ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => set({ value: keepFigure(event.target.value) })}
        />
      </div>
      {input.operator === 'equals' && (
        <div className={styles.row}>
          <span aria-hidden="true" className={styles.sign}>
            ±
          </span>
          <input
            name={`${filterKey}_tol`}
            aria-label="Tolerance"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={input.tolerance}
            aria-invalid={problems[`${filterKey}_tol`] ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={(event) => set({ tolerance: keepFigure(event.target.value) })}
          />
          <Select
            name={`${filterKey}_tol_type`}
            aria-label="Tolerance type"
            value={input.toleranceType}
            options={[
              { value: 'percent', label: 'percent' },
              { value: 'units', label: unit && unit !== '%' ? `units (${unit})` : 'units' },
            ]}
            onChange={(toleranceType) => set({ toleranceType })}
          />
        </div>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
