import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SearchLimit } from '../../shared/find/search-api.js'
import { replacementStatements } from '../../shared/repair/replacement-parameters.js'
import { translate } from '../base/language/translate.js'
import { rememberPage } from '../base/session/return-path.js'
import { SignInPrompt } from '../stock/SignInPrompt.js'
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

const warnAt = 3

/** A visitor signs in and returns to the case. */
export const SignInToContinue = ({ message }: { message: string }) => (
  <SignInPrompt look="tinted" message={message} onLeave={rememberPage} />
)

/** How many free searches a visitor has left, because each new case costs one. */
export function FreeSearches({ limit }: { limit: SearchLimit | null }) {
  if (!limit) return null
  const { remainingSearches, maxSearches } = limit
  if (remainingSearches > warnAt)
    return <p className={styles.assumed}>{t`${remainingSearches} of ${maxSearches} free searches left.`}</p>
  return (
    <SignInToContinue
      message={t`${remainingSearches} of ${maxSearches} free searches left. Sign up free for unlimited searches.`}
    />
  )
}
