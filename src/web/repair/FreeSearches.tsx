import { t } from '@lingui/core/macro'
import type { SearchLimit } from '../../shared/find/search-api.js'
import { rememberPage } from '../base/session/return-path.js'
import { SignInPrompt } from '../stock/SignInPrompt.js'
import styles from './Replacements.module.css'

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
