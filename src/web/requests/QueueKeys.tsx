import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../ui/Button.js'
import { type KeyHelp, KeyHelpDialog } from '../ui/KeyHelpDialog.js'
import { useSingleKeys } from '../ui/use-single-keys.js'
import styles from './QueueKeys.module.css'

type Props = {
  actions: Readonly<Record<string, () => void>>
  help: readonly KeyHelp[]
}

/** The keys every queue has; a screen adds its own. */
const queueKeys = (): readonly KeyHelp[] => [
  { keys: ['j'], does: t`Open the next request` },
  { keys: ['k'], does: t`Open the one before` },
  { keys: ['a'], does: t`Approve; again if it asks back` },
  { keys: ['r'], does: t`Reject, then 1 to 9 or Enter for the reason` },
  { keys: ['u'], does: t`Undo the last decision` },
]

/** Handles the keys of a queue and shows their help. */
export function QueueKeys({ actions, help }: Props) {
  const [helping, setHelping] = useState(false)
  useSingleKeys({ ...actions, '?': () => setHelping(true) })
  return (
    <>
      <div className={styles.keys}>
        <Button look="quiet" icon="keyboard" onClick={() => setHelping(true)}>
          {t`Keys`}
        </Button>
      </div>
      {helping && (
        <KeyHelpDialog
          keys={[...queueKeys(), ...help, { keys: ['?'], does: t`Show this list` }]}
          onClose={() => setHelping(false)}
        />
      )}
    </>
  )
}
