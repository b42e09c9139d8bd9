import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Overview as Facts } from '../../shared/ops/operations-api.js'
import { requestTitle } from '../../shared/requests/request-title.js'
import { countryName } from '../base/language/place.js'
import type { PlainDestination } from '../base/router/destinations.js'
import { Link } from '../base/router/Link.js'
import { useSession } from '../base/session/session.js'
import { links } from '../base/url/links.js'
import { panelRequestsQuery } from '../requests/panel-request-queries.js'
import { requestsQuery } from '../requests/request-queries.js'
import form from '../ui/form.module.css'
import { formatAge, formatCount, formatDay } from '../ui/format.js'
import { Icon, type IconName } from '../ui/Icon.js'
import list from '../ui/item-list.module.css'
import { LoadFailure } from '../ui/Notice.js'
import { Card, Screen } from '../ui/Screen.js'
import styles from './AdminHomeScreen.module.css'
import { type CardLink, CardLinks } from './CardLinks.js'
import myHomeStyles from './MyHome.module.css'
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
    age: (age) => t`the oldest confirmed ${age}`,
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
function Overview() {
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
            Nothing waits. <Link to={links.adminJobs}>Background work</Link> is in order.
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

const mostShown = 5

const rowHeight = 58
const headHeight = 96

/** The requests that wait for a decision, by name. Renders nothing if none waits, and keeps its place until they are there. */
function WaitingRequests() {
  const counts = useQuery(overviewQuery).data
  const companies = useQuery(requestsQuery('pending', 1, undefined)).data
  const panels = useQuery(panelRequestsQuery({ page: 1, status: 'pending', search: undefined })).data
  if (!counts) return null
  const most = Math.min(mostShown, Math.max(counts.supplierRequests.count, counts.panelRequests.count))
  if (most === 0) return null
  if (!companies || !panels) return <div style={{ height: headHeight + most * rowHeight }} aria-hidden="true" />
  return (
    <div className={myHomeStyles.home}>
      <Waiting
        title={t`Companies to decide`}
        to={links.adminSupplierRequests}
        count={companies.totalCount}
        rows={companies.requests.map(({ id, companyName, country, created_at }) => ({
          ...{ id, name: companyName, sought: companyName, note: countryName(country), since: created_at },
        }))}
      />
      <Waiting
        title={t`Panels to decide`}
        to={links.adminRequests}
        count={panels.totalCount}
        rows={panels.requests.map(({ id, panelData, email, created_at }) => ({
          ...{ id, name: requestTitle(panelData.panelData) || t`No name`, note: email, since: created_at },
          sought: panelData.panelData.model ?? panelData.panelData.brand ?? '',
        }))}
      />
    </div>
  )
}

type WaitingRow = {
  id: string
  name: string
  /** What finds it in its list. */
  sought: string
  note: string | null
  since: string
}
type ListPath = typeof links.adminSupplierRequests | typeof links.adminRequests

const allWords = (count: string) => t`All ${count}`

function Waiting({
  title,
  to,
  count,
  rows,
}: {
  title: string
  to: ListPath
  count: number
  rows: readonly WaitingRow[]
}) {
  if (count === 0) return null
  return (
    <Card title={title} actions={<Link to={to}>{count > mostShown ? allWords(formatCount(count)) : t`Decide`}</Link>}>
      <ul className={list.list}>
        {rows.slice(0, mostShown).map(({ id, name, sought, note, since }) => (
          <li key={id}>
            <div>
              <Link to={to} search={{ search: sought }}>
                {name}
              </Link>
              <p className={list.detail}>{note}</p>
            </div>
            <span>{formatAge(since)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Every room of an administrator, by what one comes for. */
const rooms = (): readonly { title: string; cards: readonly CardLink[] }[] => [
  {
    title: t`Catalogue`,
    cards: [
      { title: t`Create New Panel`, text: t`Add one panel by hand.`, icon: 'plus', to: links.adminCreate },
      { title: t`Manage Panels`, text: t`Search, correct and remove panels.`, icon: 'panel', to: links.adminPanels },
      { title: t`Upload PDF`, text: t`Let a datasheet fill in the figures.`, icon: 'file', to: links.adminUpload },
      { title: t`Import Panels`, text: t`Many panels from one table.`, icon: 'upload', to: links.adminImport },
      { title: t`Brands`, text: t`One name for each maker.`, icon: 'building', to: links.adminBrands },
      { title: t`Inverters`, text: t`What plans are checked against.`, icon: 'table', to: links.adminInverters },
      { title: t`Deleted panels`, text: t`Bring one back.`, icon: 'trash', to: links.adminBin },
    ],
  },
  {
    title: t`Trade`,
    cards: [
      {
        title: t`Manage Suppliers`,
        text: t`Add, edit, activate and deactivate.`,
        icon: 'users',
        to: links.adminSuppliers,
      },
      {
        title: t`Supplier Requests`,
        text: t`Decide who may join.`,
        icon: 'building',
        to: links.adminSupplierRequests,
      },
      {
        title: t`Panel Requests`,
        text: t`Panels that people miss in the catalogue.`,
        icon: 'list',
        to: links.adminRequests,
      },
      {
        title: t`Manage Inventory`,
        text: t`Stock and prices of all suppliers.`,
        icon: 'box',
        to: links.adminInventory,
      },
      { title: t`Exchange rates`, text: t`The bank’s rates, and your own.`, icon: 'refresh', to: links.adminRates },
    ],
  },
  {
    title: t`Insight`,
    cards: [
      {
        title: t`Search Analytics`,
        text: t`What people search for, and what they do not find.`,
        icon: 'chart',
        to: links.adminAnalytics,
      },
      { title: t`Search Logs`, text: t`Every search, one by one.`, icon: 'search', to: links.adminSearchLogs },
      { title: t`Changes`, text: t`Who changed what, and when.`, icon: 'clock', to: links.adminChanges },
      { title: t`Background work`, text: t`Mails and work that failed.`, icon: 'mail', to: links.adminJobs },
    ],
  },
]

export default function AdminHomeScreen() {
  const session = useSession()
  const name = session?.user.full_name ?? ''
  return (
    <Screen title={t`Welcome, ${name}`} tabTitle={t`Admin`} lead={session?.user.company}>
      <Overview />
      <WaitingRequests />
      <div className={styles.rooms}>
        {rooms().map(({ title, cards }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <CardLinks cards={cards} inLines />
          </section>
        ))}
      </div>
    </Screen>
  )
}
