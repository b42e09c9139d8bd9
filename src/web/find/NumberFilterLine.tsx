import { t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import { defaultTolerance } from '../../shared/find/default-tolerances.js'
import type { Operator } from '../../shared/find/number-filter.js'
import type { FilterKey } from '../../shared/find/search-filters.js'
import { type NumberField, numberField } from '../../shared/panels/panel-fields.js'
import { asTyped } from '../../shared/values/number-habit.js'
import { isUnitBeginning } from '../../shared/values/units.js'
import { translate } from '../base/language/translate.js'
import { fieldHints } from '../panels/parts/field-hints.js'
import { classNames } from '../ui/class-names.js'
import { Select } from '../ui/fields.js'
import styles from './NumberFilterLine.module.css'
import { type NumberInput, type SearchProblems, settleNumber } from './search-form.js'

const signs = /[^\d.,±+\-–−<>=≤≥%/\s\p{L}"″°]/gu
const words = /[\p{L}"″°]+/gu

/** The characters a numeric input accepts: digits, decimal signs, those of a tolerance, range or operator, and the unit after a figure. */
export const keepFigure = (typed: string, { unit }: Pick<NumberField, 'unit'>) =>
  typed
    .replace(signs, '')
    .replace(words, (word: string, at: number, text: string) =>
      isBehindFigure(text, at, word) && isUnitBeginning(unit || 'pieces', word) ? word : '',
    )
    .slice(0, 30)

/** `400W` and `400 W`, but not `4W00`, which is a typo. */
const isBehindFigure = (text: string, at: number, word: string) =>
  /\d[.,]?\s?$/.test(text.slice(0, at)) && !/^[\d.,]/.test(text.slice(at + word.length))

/** A range has its ends, and no tolerance beside them. */
const isRange = /\d\s*[-–]\s*\d/

// the closed select is narrow and shows only the sign; the open list also shows the word after the gap
const gap = '\u2003\u2003'
const operatorOptions = (): readonly { value: Operator; label: string }[] => [
  { value: 'equals', label: `=${gap}${t`equals`}` },
  { value: 'gt', label: `>${gap}${t`greater than`}` },
  { value: 'lt', label: `<${gap}${t`less than`}` },
  { value: 'gte', label: `≥${gap}${t`at least`}` },
  { value: 'lte', label: `≤${gap}${t`at most`}` },
]

type Props = {
  filterKey: FilterKey
  input: NumberInput
  problems: SearchProblems
  /** The form that Enter submits. */
  form: string
  onChange: (input: NumberInput) => void
  /** The histogram. */
  children?: ReactNode
}

/**
 * One numeric filter in one line: exact, above, below, or with a tolerance in percent or in its own unit. The text
 * field accepts all of that as text too.
 */
export function NumberFilterLine({ filterKey, input, problems, form, onChange, children }: Props) {
  const { label, unit } = numberField(filterKey)
  const id = useId()
  const problem = problems[filterKey] ?? problems[`${filterKey}_tol`]
  const settled = settleNumber(filterKey, input)
  // the input may contain more than a figure: the rest of the line shows how it is understood
  const shown = settled.kind === 'filter' ? typedInput(settled.input) : input
  const set = (changes: Partial<NumberInput>) => onChange({ ...input, ...changes })
  const describedBy = problem ? `${id}-problem` : undefined
  return (
    <fieldset className={classNames(styles.line, input.value !== '' && styles.set)}>
      <legend title={fieldHints()[filterKey]}>
        <label htmlFor={id}>{translate(label)}</label>
      </legend>
      <Select
        form={form}
        name={`${filterKey}_operator`}
        aria-label={t`Operator`}
        className={styles.operator}
        value={shown.operator}
        options={operatorOptions()}
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
        aria-describedby={describedBy}
        onChange={(event) => set({ value: keepFigure(event.target.value, { unit }) })}
        onBlur={() => settled.kind === 'filter' && input.value !== shown.value && onChange(withOwn(shown, input))}
      />
      {shown.operator === 'equals' && !isRange.test(input.value) && (
        <Tolerance
          filterKey={filterKey}
          form={form}
          input={shown}
          // beside a plain figure, the tolerance shows what was typed, empty or not
          typed={shown.value === input.value ? input.tolerance : shown.tolerance}
          problem={problems[`${filterKey}_tol`]}
          describedBy={describedBy}
          onChange={(changes) => set({ ...plainOf(input, shown), ...changes })}
        />
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

type ToleranceProps = Pick<Props, 'filterKey' | 'form' | 'input'> & {
  typed: string
  problem: string | undefined
  describedBy: string | undefined
  onChange: (changes: Pick<NumberInput, 'tolerance'> | Pick<NumberInput, 'tolerance' | 'toleranceType'>) => void
}

/** The tolerance of the figure. */
function Tolerance({ filterKey, form, input, typed, problem, describedBy, onChange }: ToleranceProps) {
  const { unit } = numberField(filterKey)
  return (
    <>
      <input
        form={form}
        name={`${filterKey}_tol`}
        aria-label={t`Tolerance`}
        inputMode="decimal"
        autoComplete="off"
        className={styles.tolerance}
        placeholder={`± ${defaultTolerance(filterKey).amount}`}
        value={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange({ tolerance: keepFigure(event.target.value, { unit: '' }) })}
      />
      <Select
        form={form}
        name={`${filterKey}_tol_type`}
        aria-label={t`Tolerance type`}
        className={styles.type}
        value={input.toleranceType}
        options={[
          { value: 'percent', label: `%${gap}${t`percent`}` },
          { value: 'units', label: `${unit === '%' ? 'pt' : unit || '#'}${gap}${t`units`}` },
        ]}
        onChange={(toleranceType) => onChange({ tolerance: input.tolerance, toleranceType })}
      />
    </>
  )
}

/** If more than a figure was typed, its parts move to their fields before one of them changes. */
const plainOf = (input: NumberInput, shown: NumberInput) => (shown.value === input.value ? {} : shown)

/** What was understood, as the reader's language writes it. */
const typedInput = ({ value, tolerance, ...rest }: NumberInput): NumberInput => ({
  ...rest,
  value: asTyped(value),
  tolerance: asTyped(tolerance),
})

/** A tolerance that was not typed stays the field's default, and is shown as such. */
const withOwn = (settled: NumberInput, typed: NumberInput): NumberInput =>
  typed.tolerance === '' && !/[±+\-–−]/.test(typed.value) ? { ...settled, tolerance: '' } : settled
