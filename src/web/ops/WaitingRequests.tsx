import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { requestTitle } from '../../shared/requests/request-title.js'
import { countryName } from '../base/language/place.js'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { panelRequestsQuery } from '../requests/panel-request-queries.js'
import { requestsQuery } from '../requests/request-queries.js'
import { formatAge, formatCount } from '../ui/format.js'
import list from '../ui/item-list.module.css'
import { Card } from '../ui/Screen.js'
import styles from './MyHome.module.css'
import { overviewQuery } from './operations-queries.js'

const mostShown = 5

const rowHeight = 58
const headHeight = 96

/** The requests that wait for a decision, by name. Renders nothing if none waits, and keeps its place until they are there. */
export function WaitingRequests() {
  const counts = useQuery(overviewQuery).data
  const companies = useQuery(requestsQuery('pending', 1, undefined)).data
  const panels = useQuery(panelRequestsQuery({ page: 1, status: 'pending', search: undefined })).data
  if (!counts) return null
  const most = Math.min(mostShown, Math.max(counts.supplierRequests.count, counts.panelRequests.count))
  if (most === 0) return null
  if (!companies || !panels) return <div style={{ height: headHeight + most * rowHeight }} aria-hidden="true" />
  return (
    <div className={styles.home}>
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

type Row = {
  id: string
  name: string
  /** What finds it in its list. */
  sought: string
  note: string | null
  since: string
}
type ListPath = typeof links.adminSupplierRequests | typeof links.adminRequests

const allWords = (count: string) => t`All ${count}`

function Waiting({ title, to, count, rows }: { title: string; to: ListPath; count: number; rows: readonly Row[] }) {
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
