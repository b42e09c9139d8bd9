import styles from './SelectBox.module.css'

type Props = {
  /** Read out; what it chooses shows beside it. */
  label: string
  isChecked: boolean
  /** Some of what it stands for is chosen. */
  isPartly?: boolean
  onChange: (isChecked: boolean) => void
}

/** A box that chooses a row, a column or all of them. */
export const SelectBox = ({ label, isChecked, isPartly = false, onChange }: Props) => (
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
