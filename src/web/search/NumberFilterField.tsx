import { useId } from 'react'
import { numberField } from '../../shared/panels/panel-fields.js'
import type { Operator, ToleranceType } from '../../shared/search/number-filter.js'
import type { FilterKey } from '../../shared/search/search-filters.js'
import { keepFigure, type NumberInput, type NumberProblems } from '../search-params/search-form.js'
import styles from './NumberFilterField.module.css'

const operatorLabels: Record<Operator, string> = {
  equals: 'equals',
  gt: 'greater than',
  lt: 'less than',
  gte: 'at least',
  lte: 'at most',
}

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
        <select
          name={`${filterKey}_operator`}
          aria-label="Operator"
          value={input.operator}
          onChange={(event) => set({ operator: event.target.value as Operator })}
        >
          {Object.entries(operatorLabels).map(([operator, text]) => (
            <option key={operator} value={operator}>
              {text}
            </option>
          ))}
        </select>
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
          <select
            name={`${filterKey}_tol_type`}
            aria-label="Tolerance type"
            value={input.toleranceType}
            onChange={(event) => set({ toleranceType: event.target.value as ToleranceType })}
          >
            <option value="percent">percent</option>
            <option value="units">{unit && unit !== '%' ? `units (${unit})` : 'units'}</option>
          </select>
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
