import { type ReactNode, useId } from 'react'
import { numberField } from '../../shared/panels/panel-fields.js'
import { defaultTolerance } from '../../shared/search/default-tolerances.js'
import type { Operator } from '../../shared/search/number-filter.js'
import type { FilterKey } from '../../shared/search/search-filters.js'
import { keepFigure } from '../search-params/keep-figure.js'
import { type NumberInput, type NumberProblems, settleNumber } from '../search-params/search-form.js'
import { classNames } from '../ui/class-names.js'
import { Select } from '../ui/Select.js'
import styles from './NumberFilterLine.module.css'

// the sign is what a narrow field shows, the word behind the gap what the open list says
const gap = '\u2003\u2003'
const operatorOptions: readonly { value: Operator; label: string }[] = [
  { value: 'equals', label: `=${gap}equals` },
  { value: 'gt', label: `>${gap}greater than` },
  { value: 'lt', label: `<${gap}less than` },
  { value: 'gte', label: `≥${gap}at least` },
  { value: 'lte', label: `≤${gap}at most` },
]

type Props = {
  filterKey: FilterKey
  input: NumberInput
  problems: NumberProblems
  /** The form that Enter sends. */
  form: string
  onChange: (input: NumberInput) => void
  /** The histogram of what there is. */
  children?: ReactNode
}

/**
 * One figure to search by, in one line: exactly, above or below, or around it by a tolerance in percent or in its own unit.
 * The field takes all of that as text too.
 */
export function NumberFilterLine({ filterKey, input, problems, form, onChange, children }: Props) {
  const { label, unit, hint } = numberField(filterKey)
  const id = useId()
  const problem = problems[filterKey] ?? problems[`${filterKey}_tol`]
  const settled = settleNumber(filterKey, input)
  // what is typed may say more than the figure: the rest of the line shows how it is understood
  const shown = settled.kind === 'filter' ? settled.input : input
  const set = (changes: Partial<NumberInput>) => onChange({ ...input, ...changes })
  const hasTolerance = shown.operator === 'equals'
  return (
    <fieldset className={classNames(styles.line, input.value !== '' && styles.set)}>
      <legend title={hint}>
        <label htmlFor={id}>{label}</label>
      </legend>
      <Select
        form={form}
        name={`${filterKey}_operator`}
        aria-label="Operator"
        className={styles.operator}
        value={shown.operator}
        options={operatorOptions}
        onChange={(operator) => set({ ...plainOf(input, shown), operator })}
      />
      <input
        form={form}
        id={id}
        name={filterKey}
        inputMode="decimal"
        autoComplete="off"
        className={styles.value}
        placeholder={unit}
        value={input.value}
        aria-invalid={problems[filterKey] ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => set({ value: keepFigure(event.target.value, { unit }) })}
        onBlur={() =>
          settled.kind === 'filter' && input.value !== settled.input.value && onChange(withOwn(settled.input, input))
        }
      />
      {hasTolerance && (
        <>
          <input
            form={form}
            name={`${filterKey}_tol`}
            aria-label="Tolerance"
            inputMode="decimal"
            autoComplete="off"
            className={styles.tolerance}
            placeholder={`± ${defaultTolerance(filterKey).amount}`}
            value={settled.kind === 'filter' && settled.input.value !== input.value ? shown.tolerance : input.tolerance}
            aria-invalid={problems[`${filterKey}_tol`] ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={(event) =>
              set({ ...plainOf(input, shown), tolerance: keepFigure(event.target.value, { unit: '' }) })
            }
          />
          <Select
            form={form}
            name={`${filterKey}_tol_type`}
            aria-label="Tolerance type"
            className={styles.type}
            value={shown.toleranceType}
            options={[
              { value: 'percent', label: `%${gap}percent` },
              { value: 'units', label: `${unit === '%' ? 'pt' : unit || '#'}${gap}units` },
            ]}
            onChange={(toleranceType) => set({ ...plainOf(input, shown), tolerance: shown.tolerance, toleranceType })}
          />
        </>
      )}
      {children}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** Where more than a figure was typed, all of it goes to its place before one part is changed. */
const plainOf = (input: NumberInput, shown: NumberInput) => (shown.value === input.value ? {} : shown)

/** A tolerance nobody typed stays the field's own, and is shown as that. */
const withOwn = (settled: NumberInput, typed: NumberInput): NumberInput =>
  typed.tolerance === '' && !/[±+\-–−]/.test(typed.value) ? { ...settled, tolerance: '' } : settled
