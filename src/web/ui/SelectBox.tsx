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
