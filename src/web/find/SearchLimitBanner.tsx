import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { countPanels, listFacets, type SearchLimit } from '../../shared/find/search-api.js'
import { ask } from '../api/ask.js'
import { readerLocale } from '../base/language/language.js'
import { links } from '../base/url/links.js'
import { filtersIn, type SearchParams } from '../stock/search-params.js'
import { classNames } from '../ui/class-names.js'
import { formatCount } from '../ui/format.js'
import { GoButton } from '../ui/GoButton.js'
import { Icon } from '../ui/Icon.js'
import styles from './SearchLimitBanner.module.css'

const warnAt = 3

/** A refused search: the message, and when the next search is free. */
export type Refusal = { message: string; retryAfterSeconds: number | undefined }

type Props = { limit: SearchLimit; params: SearchParams; refusal: Refusal | undefined; onLeave: () => void }

/** How many free searches are left: visible from the first, a warning with links at the last three. */
export function SearchLimitBanner({ limit, params, refusal, onLeave }: Props) {
  const { maxSearches, remainingSearches, limitReached } = limit
  const isWarning = remainingSearches <= warnAt
  return (
    <div
      className={classNames(styles.banner, isWarning && styles.warning, isWarning && !limitReached && styles.low)}
      data-screen-only
      data-warning={isWarning || undefined}
      title={isWarning ? undefined : t`A new question costs one; counts, further pages and other orders are free.`}
      role={refusal ? 'alert' : 'status'}
    >
      <Icon name={isWarning ? 'alert' : 'info'} />
      <div className={styles.text}>
        <p>
          <strong>
            <Trans>
              {remainingSearches} of {maxSearches} free searches left
            </Trans>
          </strong>
          {!limitReached && (
            <span className={isWarning ? styles.more : 'visually-hidden'}>
              . <Trans>A new question costs one; counts, further pages and other orders are free.</Trans>
            </span>
          )}
        </p>
        {refusal && <p>{refusal.message || t`Search limit exceeded. Please login to continue searching.`}</p>}
        {limitReached && !refusal && (
          <p>{t`This was your last free search. Log in or sign up free to go on searching.`}</p>
        )}
        {refusal && <Refused params={params} refusal={refusal} />}
        {isWarning && !limitReached && (
          <p className={styles.more}>
            <Trans>Sign up free for unlimited searches and suppliers' contact details.</Trans>
          </p>
        )}
      </div>
      {!limitReached && <Meter {...limit} />}
      {isWarning && (
        <div className={styles.buttons}>
          <GoButton to={links.userLogin} before={onLeave}>
            <Trans>Login</Trans>
          </GoButton>
          <GoButton look="primary" to={links.signup} before={onLeave}>
            <Trans>Sign Up</Trans>
          </GoButton>
        </div>
      )}
    </div>
  )
}

const daySeconds = 86_400

function waitWords(seconds: number) {
  const days = new Intl.RelativeTimeFormat(readerLocale(), { numeric: 'always' })
  if (seconds >= daySeconds) return days.format(Math.ceil(seconds / daySeconds), 'day')
  if (seconds >= 3600) return days.format(Math.ceil(seconds / 3600), 'hour')
  return days.format(Math.max(1, Math.ceil(seconds / 60)), 'minute')
}

const mostMakers = 5

/** What the search would find, when the next search is free, and what an account offers. The search itself stays. */
function Refused({ params, refusal: { retryAfterSeconds } }: { params: SearchParams; refusal: Refusal }) {
  const query = filtersIn(params)
  const asked = JSON.stringify(query)
  const { data } = useQuery({
    queryKey: ['count', asked],
    queryFn: ({ signal }) => ask(countPanels, { query }, { signal }),
    retry: false,
  })
  const { data: facets } = useQuery({
    queryKey: ['facets', asked],
    queryFn: ({ signal }) => ask(listFacets, { query }, { signal }),
    retry: false,
  })
  return (
    <>
      {data?.totalCount === 0 && (
        <p>
          <Trans>This search finds no panel: remove a filter before you use the next free one.</Trans>
        </p>
      )}
      {data && data.totalCount > 0 && (
        <p>
          <Finds count={data.totalCount} inStock={facets?.inStock} />{' '}
          {facets && facets.brands.length > 0 && <Trans>Makers: {makersIn(facets.brands)}.</Trans>}
        </p>
      )}
      <p>
        {retryAfterSeconds !== undefined && <Trans>A search is free again {waitWords(retryAfterSeconds)}.</Trans>}{' '}
        <Trans>With a free account you search without limit, see suppliers’ contacts, and keep this search.</Trans>
      </p>
    </>
  )
}

function Finds({ count, inStock = 0 }: { count: number; inStock: number | undefined }) {
  const ready = formatCount(inStock)
  if (inStock === 0)
    return <Plural value={count} one="This search finds # panel." other="This search finds # panels." />
  return (
    <Plural
      value={count}
      one={`This search finds # panel, ${ready} in stock.`}
      other={`This search finds # panels, ${ready} in stock.`}
    />
  )
}

/** The makers with most panels by name, the others by number. */
function makersIn(brands: readonly { value: string; count: number }[]) {
  const named = brands.slice(0, mostMakers).map(({ value, count }) => `${value} (${formatCount(count)})`)
  const others = brands.length - named.length
  const names = named.join(', ')
  return others > 0 ? plural(others, { one: `${names} and # more maker`, other: `${names} and # more makers` }) : names
}

/** The count as marks, hidden from screen readers. */
function Meter({ maxSearches, remainingSearches }: SearchLimit) {
  if (maxSearches > 30) return null
  const marks = Array.from({ length: maxSearches }, (_, mark) => mark)
  return (
    <span className={styles.meter} aria-hidden="true">
      {marks.map((mark) => (
        <span key={mark} className={mark < remainingSearches ? styles.left : undefined} />
      ))}
    </span>
  )
}
