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
          <b>Name the old panel</b>, or type what its label says. Two of Vmp, Imp and Pmax, or Voc and Isc, are enough;
          the more you know, the narrower the result.
        </Trans>
      </li>
      <li>
        <Trans>
          <b>Describe the string.</b> We assume what you leave out, and show the assumptions.
        </Trans>
      </li>
      <li>
        <Trans>
          <b>See what fits</b>: the size, the plug, the voltage on the coldest day, and what the string gives with the
          new panel in it, computed from the datasheets’ figures.
        </Trans>
      </li>
    </ol>
    <Statements />
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
