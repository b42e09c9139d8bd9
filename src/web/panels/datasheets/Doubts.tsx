import { t } from '@lingui/core/macro'
import { Badge } from '../../ui/Badge.js'
import { Notice } from '../../ui/Notice.js'
import styles from './Doubts.module.css'

/** Whether the reader is not sure of a panel: nothing takes it over unless a person chooses it. */
export const isDoubtful = ({ doubts }: { doubts?: readonly string[] | undefined }) => (doubts ?? []).length > 0

export const NotSure = () => (
  <Badge tone="sun" icon="alert">
    {t`Not sure`}
  </Badge>
)

/** Why the reader is not sure of a panel; nothing if it is. */
export function Doubts({ doubts = [] }: { doubts?: readonly string[] | undefined }) {
  if (doubts.length === 0) return null
  return (
    <Notice tone="sun" title={t`Compare this panel with the sheet before you use it`} live={false}>
      <ul className={styles.reasons}>
        {doubts.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Notice>
  )
}
