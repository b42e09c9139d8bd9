import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SignInButtons } from '../accounts/SignInButtons.js'
import { siteQuery } from '../api/site-query.js'
import { readerLocale } from '../base/language/language.js'
import { type FreeSearches, useFreeSearches } from '../base/session/free-searches.js'
import { rememberPage } from '../base/session/return-path.js'
import form from '../ui/form.module.css'
import { Menu } from '../ui/Menu.js'
import { BasketLink } from './BasketCount.js'

/** What a visitor has left and has collected, beside the closed menu. */
export default function VisitorCounts() {
  const free = useFreeSearches()
  if (!free) return null
  const { remainingSearches: left, maxSearches: most } = free
  return (
    <>
      <BasketLink />
      <Menu label={t`${left} of ${most} free`}>
        <FreeSearchRule {...free} />
      </Menu>
    </>
  )
}

const dayMs = 86_400_000

/** "in 12 days", as the refusal itself counts. */
const waitWords = (at: number) =>
  new Intl.RelativeTimeFormat(readerLocale(), { numeric: 'always' }).format(Math.ceil((at - Date.now()) / dayMs), 'day')

/** How many searches are free, when the next one is, and what an account opens. */
function FreeSearchRule({ maxSearches: most, limitReached, nextAt }: FreeSearches) {
  const { data: site } = useQuery(siteQuery)
  return (
    <>
      <p>
        <strong>
          <Plural value={most} one="# search is free." other="# searches are free." />
        </strong>{' '}
        <Trans>A new question costs one; counts, further pages and other orders are free.</Trans>
      </p>
      <p>
        {limitReached && nextAt > Date.now() && <Trans>A search is free again {waitWords(nextAt)}.</Trans>}{' '}
        {site && (
          <Plural
            value={site.freeSearchDays}
            one="Each used one is free again after # day."
            other="Each used one is free again after # days."
          />
        )}
      </p>
      <p>
        <Trans>
          A free account searches without limit, shows suppliers’ contacts, asks for quotes, and saves searches that
          send news by mail.
        </Trans>
      </p>
      <div className={form.buttons}>
        <SignInButtons onLeave={rememberPage} />
      </div>
    </>
  )
}
