import type { Column } from './DataTable.js'
import styles from './SelectColumn.module.css'

type Selection<Row> = {
  rows: readonly Row[]
  isSelected: (row: Row) => boolean
  onSelect: (rows: readonly Row[], isSelected: boolean) => void
  labelOf: (row: Row) => string
}

/** A column of boxes to choose rows by; the one in the header is for all rows of the page. */
export function selectColumn<Row>({ rows, isSelected, onSelect, labelOf }: Selection<Row>): Column<Row> {
  const count = rows.filter(isSelected).length
  return {
    key: 'select',
    part: 'select',
    width: 40,
    header: (
      <Box
        label="Select all on this page"
        isChecked={rows.length > 0 && count === rows.length}
        isPartly={count > 0 && count < rows.length}
        onChange={(on) => onSelect(rows, on)}
      />
    ),
    cell: (row) => (
      <Box label={`Select ${labelOf(row)}`} isChecked={isSelected(row)} onChange={(on) => onSelect([row], on)} />
    ),
  }
}

type BoxProps = { label: string; isChecked: boolean; isPartly?: boolean; onChange: (isChecked: boolean) => void }

const Box = ({ label, isChecked, isPartly = false, onChange }: BoxProps) => (
  <label className={styles.box}>
    <input
      type="checkbox"
      checked={isChecked}
      ref={(input) => {
        // there is no attribute for it
        if (input) input.indeterminate = isPartly
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className="visually-hidden">{label}</span>
  </label>
)
