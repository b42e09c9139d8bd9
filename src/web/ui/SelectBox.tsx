import { t } from '@lingui/core/macro'
import type { Column } from './DataTable.js'
import styles from './SelectBox.module.css'

type Props = {
  /** For screen readers only. */
  label: string
  isChecked: boolean
  /** Partly selected. */
  isPartly?: boolean
  isDisabled?: boolean
  onChange: (isChecked: boolean) => void
}

/** A checkbox that selects a row, a column or all of them. */
export const SelectBox = ({ label, isChecked, isPartly = false, isDisabled = false, onChange }: Props) => (
  <label className={styles.box}>
    <input
      type="checkbox"
      checked={isChecked}
      disabled={isDisabled}
      ref={(input) => {
        // HTML has no attribute for it
        if (input) input.indeterminate = isPartly
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className="visually-hidden">{label}</span>
  </label>
)

type Selection<Row> = {
  rows: readonly Row[]
  isSelected: (row: Row) => boolean
  onSelect: (rows: readonly Row[], isSelected: boolean) => void
  labelOf: (row: Row) => string
  /** Rows that are about to be replaced cannot be selected: they would stay selected out of sight. */
  isDisabled: boolean
}

/** A column of checkboxes to select rows; the one in the header selects all rows of the page. */
export function selectColumn<Row>(selection: Selection<Row>): Column<Row> {
  const { rows, isSelected, onSelect, labelOf, isDisabled } = selection
  const count = rows.filter(isSelected).length
  return {
    key: 'select',
    part: 'select',
    width: 40,
    header: (
      <SelectBox
        label={t`Select all on this page`}
        isChecked={rows.length > 0 && count === rows.length}
        isPartly={count > 0 && count < rows.length}
        isDisabled={isDisabled}
        onChange={(on) => onSelect(rows, on)}
      />
    ),
    cell: (row) => (
      <SelectBox
        label={t`Select ${labelOf(row)}`}
        isChecked={isSelected(row)}
        isDisabled={isDisabled}
        onChange={(on) => onSelect([row], on)}
      />
    ),
  }
}
