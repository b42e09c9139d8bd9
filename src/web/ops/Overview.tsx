import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Overview as Facts } from '../../shared/ops/operations-api.js'
import type { PlainDestination } from '../base/router/destinations.js'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import form from '../ui/form.module.css'
import { formatAge, formatDay } from '../ui/format.js'
import { Icon, type IconName } from '../ui/Icon.js'
import { LoadFailure } from '../ui/Notice.js'
import styles from './Overview.module.css'
import { overviewQuery } from './operations-queries.js'

type Item = {
  key: Exclude<keyof Facts, 'rates'>
  icon: IconName
  words: (count: number) => string
  age: (age: string) => string
  link: PlainDestination
}

const oldest = (age: string) => t`oldest ${age}`

const items = (): readonly Item[] => [
  {
    key: 'supplierRequests',
    icon: 'building',
    words: (count) => plural(count, { one: '# company applies to join', other: '# companies apply to join' }),
    age: oldest,
    link: { to: links.adminSupplierRequests },
  },
  {
    key: 'panelRequests',
    icon: 'list',
    words: (count) => plural(count, { one: '# panel is requested', other: '# panels are requested' }),
    age: oldest,
    link: { to: links.adminRequests },
  },
  {
    key: 'staleStock',
    icon: 'box',
    words: (count) => plural(count, { one: '# stale offer', other: '# stale offers' }),
    age: (age) => t`last confirmed ${age}`,
    link: { to: links.adminInventory, search: { freshness: 'stale' } },
  },
  {
    key: 'failedMails',
    icon: 'mail',
    words: (count) => plural(count, { one: '# mail not delivered', other: '# mails not delivered' }),
    age: oldest,
    link: { to: links.adminJobs, search: { mailStatus: 'failed' } },
  },
  {
    key: 'failedJobs',
    icon: 'alert',
    words: (count) => plural(count, { one: '# failed job', other: '# failed jobs' }),
    age: oldest,
    link: { to: links.adminJobs },
  },
]

/** What waits for an admin, and for how long. */
export function Overview() {
  const { data, error, refetch } = useQuery(overviewQuery)
  // reserves its space while loading, so that nothing below shifts
  if (!data && error)
    return <LoadFailure failure={t`Failed to load what waits for you`} error={error} onRetry={refetch} />
  if (!data) return <div className={styles.coming} aria-hidden="true" />
  const waiting = items().filter(({ key }) => data[key].count > 0)
  return (
    <section aria-labelledby="waiting" className={styles.overview}>
      <h2 id="waiting">{t`Waiting for you`}</h2>
      {waiting.length === 0 ? (
        <p className={form.muted}>
          <Trans>
            Nothing waits. <Link to={links.adminJobs}>Mails and jobs</Link> are in order.
          </Trans>
        </p>
      ) : (
        <ul className={styles.items}>
          {waiting.map(({ key, icon, words, age, link }) => (
            <li key={key}>
              <Link {...link} className={styles.item}>
                <Icon name={icon} />
                <span className={styles.words}>{words(data[key].count)}</span>
                {data[key].oldest !== null && <span className={styles.age}>{age(formatAge(data[key].oldest))}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <OldRates rates={data.rates} />
    </section>
  )
}

/** A weekend and holidays are no reason to worry. */
const oldAfterDays = 7

/** Prices of different currencies compare at these rates, so their age is told where somebody can do something about it. */
function OldRates({ rates: { asOf, ageDays } }: Pick<Facts, 'rates'>) {
  if (asOf === null || ageDays === null || ageDays <= oldAfterDays) return null
  const day = formatDay(asOf)
  return (
    <p className={form.muted}>
      <Trans>
        The bank’s exchange rates are <Plural value={ageDays} one="# day" other="# days" /> old, of {day}.{' '}
        <Link to={links.adminRates}>Exchange rates</Link>
      </Trans>
    </p>
  )
}
