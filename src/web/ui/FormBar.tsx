import { plural } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import styles from './FormBar.module.css'
import { Icon } from './Icon.js'
import { FormFailure } from './Notice.js'

type Props = {
  failure: string | undefined
  wrongCount?: number
  /** A text beside the buttons. */
  note?: ReactNode
  children: ReactNode
}

/** The number of problems; the fields themselves say which. */
export function WrongCount({ wrongCount }: { wrongCount: number }) {
  return (
    <p className={styles.wrong} role="status">
      {wrongCount > 0 && (
        <>
          <Icon name="alert" size={16} />
          {plural(wrongCount, { one: '# field needs attention', other: '# fields need attention' })}
        </>
      )}
    </p>
  )
}

/** The sticky buttons of a long form. */
export function FormBar({ failure, wrongCount = 0, note, children }: Props) {
  return (
    <div className={styles.bar} data-bottom-bar>
      <FormFailure message={failure} />
      <div className={styles.row}>
        <WrongCount wrongCount={wrongCount} />
        {note && <p>{note}</p>}
        <div className={styles.buttons}>{children}</div>
      </div>
    </div>
  )
}
