import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { replacementStatements } from '../../shared/repair/replacement-statements.js'
import { translate } from '../base/language/translate.js'
import styles from './Replacements.module.css'

/** Shown instead of a list before the first query. */
export const HowItWorks = () => (
  <section className={styles.how} aria-label={t`How it works`}>
    <ol>
      <li>
        <Trans>
          <b>Name the old panel</b>, or type what its label says: two of Vmp, Imp and Pmax are enough.
        </Trans>
      </li>
      <li>
        <Trans>
          <b>Describe the string.</b> What you leave out is assumed, and said.
        </Trans>
      </li>
      <li>
        <Trans>
          <b>See what fits</b>: size, plug, voltage in the cold, and what the string gives.
        </Trans>
      </li>
    </ol>
  </section>
)

/** Always shown with a result. */
export const Statements = ({ of = replacementStatements }: { of?: readonly string[] }) => (
  <ul className={styles.statements} aria-label={t`What this is, and is not`}>
    {of.map((statement) => (
      <li key={statement}>{translate(statement)}</li>
    ))}
  </ul>
)
