import { useState } from 'react'
import { TextField } from '../../ui/fields.js'
import styles from './FixCell.module.css'

type Props = { label: string; text: string; problem: string; onFix: (text: string) => void }

/** An unreadable cell. It is parsed again on Enter or blur. */
export function FixCell({ label, text, problem, onFix }: Props) {
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  function send() {
    if (typed === sent) return
    setSent(typed)
    onFix(typed)
  }
  return (
    <div className={styles.fix}>
      <TextField
        label={label}
        hideLabel
        autoComplete="off"
        inputMode="decimal"
        value={typed}
        error={problem}
        maxLength={500}
        onChange={setTyped}
        onBlur={send}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send()
        }}
      />
    </div>
  )
}
