import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Dialog } from './Dialog.js'
import { CheckField } from './fields.js'
import styles from './KeyHelpDialog.module.css'
import { areKeysOn, setKeysOn } from './keys-setting.js'

export type KeyHelp = { keys: readonly string[]; does: string }

/** The single-key shortcuts of a screen, and a switch to turn them off. */
export function KeyHelpDialog({ keys, onClose }: { keys: readonly KeyHelp[]; onClose: () => void }) {
  const [on, setOn] = useState(areKeysOn)
  return (
    <Dialog title={t`Keys`} size="small" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map((entry) => (
          <div key={entry.does}>
            <dt>
              {entry.keys.map((name) => (
                <kbd key={name} translate="no">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{entry.does}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label={t`Single keys are on`}
        checked={on}
        onChange={(next) => {
          setOn(next)
          setKeysOn(next)
        }}
      />
    </Dialog>
  )
}
