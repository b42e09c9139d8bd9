import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFinding, nameOfPanel } from '../../shared/saved-searches/describe-finding.js'
import type { Finding, FindingReason, SavedSearch } from '../../shared/saved-searches/saved-search-api.js'
import { Link } from '../router/Link.js'
import { Badge } from '../ui/Badge.js'
import { formatAge, formatCount, formatDateTime } from '../ui/format.js'
import { Icon, type IconName } from '../ui/Icon.js'
import { Loaded } from '../ui/Loaded.js'
import { Pagination } from '../ui/Pagination.js'
import { panelLink } from '../url/links.js'
import styles from './SavedSearches.module.css'
import { findingsQuery } from './saved-search-queries.js'

/** Recent findings of a saved search: panel, reason, time. */
export function Findings({ search }: { search: SavedSearch }) {
  const [page, setPage] = useState(1)
  const findings = useQuery(findingsQuery(search.id, page))
  return (
    <section className={styles.findings} aria-label={`What is new in ${search.name}`}>
      <Loaded query={findings} failure="Failed to load what is new">
        {(data) => (
          <>
            {data.findings.length === 0 && <p className={styles.none}>{nothingNew(search)}</p>}
            <ul>
              {data.findings.map((finding) => (
                <FoundPanel key={`${finding.panelId} ${finding.foundAt}`} finding={finding} />
              ))}
            </ul>
            {data.unlisted > 0 && (
              <p className={styles.none}>
                And {formatCount(data.unlisted)} more panels of large changes: open the search to see all that matches.
              </p>
            )}
            <Pagination page={data.page} totalPages={data.totalPages} onPage={setPage} label="Pages of what is new" />
          </>
        )}
      </Loaded>
    </section>
  )
}

const nothingNew = ({ alert }: SavedSearch) =>
  alert === 'off'
    ? 'This search is not watched while its mails are off. Choose “Once a day” or “At once” to start.'
    : 'Nothing new so far. News appears here and by mail.'

const icons: Record<FindingReason, IconName> = {
  new: 'plus',
  matches: 'check',
  in_stock: 'box',
  cheaper: 'down',
  priced: 'star',
}

function FoundPanel({ finding }: { finding: Finding }) {
  return (
    <li className={styles.finding}>
      <Icon name={icons[finding.reason]} size={18} />
      <div>
        <Link {...panelLink(finding.panelId)}>{nameOfPanel(finding)}</Link>
        <p>{describeFinding(finding)}</p>
      </div>
      <p className={styles.when}>
        {finding.isUnseen && <Badge tone="sun">new</Badge>}{' '}
        <time dateTime={finding.foundAt} title={formatDateTime(finding.foundAt)}>
          {formatAge(finding.foundAt)}
        </time>
      </p>
    </li>
  )
}
