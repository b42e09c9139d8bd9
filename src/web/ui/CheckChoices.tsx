import { CheckField } from './fields.js'
import styles from './item-list.module.css'

type Props<Choice extends string> = {
  legend: string
  name: string
  labels: Readonly<Record<Choice, string>>
  offered: readonly Choice[]
  chosen: readonly Choice[]
  problem: string | undefined
  onChange: (chosen: readonly Choice[]) => void
}

/** Several of a few choices, kept in the order in which they are offered. */
export const CheckChoices = <Choice extends string>(props: Props<Choice>) => {
  const { legend, name, labels, offered, chosen, problem, onChange } = props
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {offered.map((choice) => (
        <CheckField
          key={choice}
          name={name}
          label={labels[choice]}
          checked={chosen.includes(choice)}
          onChange={(isOn) => onChange(offered.filter((each) => (each === choice ? isOn : chosen.includes(each))))}
        />
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
