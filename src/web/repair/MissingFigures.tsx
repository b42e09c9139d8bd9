import { plural } from '@lingui/core/macro'
import type { CaseDraft } from './case-draft.js'
import { hasLabel, missingFigures } from './missing-figures.js'
import styles from './Replacements.module.css'

/** The missing figures of the old panel, and what they would decide. */
export function MissingFigures({ draft }: { draft: CaseDraft }) {
  const missing = missingFigures(draft)
  if (!hasLabel(draft) || missing.length === 0) return null
  const count = missing.length
  return (
    <details className={styles.more}>
      <summary>
        {plural(count, {
          one: '# figure missing: what each would decide',
          other: '# figures missing: what each would decide',
        })}
      </summary>
      <ul className={styles.missing}>
        {missing.map(({ label, decides }) => (
          <li key={label}>
            <b>{label}</b>: {decides}
          </li>
        ))}
      </ul>
    </details>
  )
}
