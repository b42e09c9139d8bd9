import { useState } from 'react'
import { Dialog } from '../ui/Dialog.js'
import { CheckField } from '../ui/fields.js'
import styles from './KeysDialog.module.css'
import { areKeysOn, setKeysOn } from './keys-setting.js'

const keys: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['/'], does: 'Go to the search box' },
  { keys: ['Enter'], does: 'Search; on a result, open it' },
  { keys: ['↓', '↑'], does: 'Go through the results' },
  { keys: ['c'], does: 'Compare the result one is on' },
  { keys: ['Esc'], does: 'Close a list, a menu or a dialog' },
  { keys: ['?'], does: 'Show this list' },
]

/** The keys of the search page, and a way to be rid of them. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areKeysOn)
  return (
    <Dialog title="Keys" size="small" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map((entry) => (
          <div key={entry.does}>
            <dt>
              {entry.keys.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{entry.does}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label="Single keys are on"
        checked={on}
        onChange={(next) => {
          setOn(next)
          setKeysOn(next)
        }}
      />
    </Dialog>
  )
}
