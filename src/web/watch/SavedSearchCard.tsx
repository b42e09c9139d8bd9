import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { comparedIn } from '../../shared/values/currencies.js'
import { describeFinding, type FindingMoney, nameOfPanel } from '../../shared/watch/describe-finding.js'
import type { Finding, FindingReason, SavedSearch } from '../../shared/watch/saved-search-api.js'
import { readerLocale } from '../base/language/language.js'
import { translate } from '../base/language/translate.js'
import { Link } from '../base/router/Link.js'
import { panelLink } from '../base/url/links.js'
import { useReaderMoney } from '../money/reader-price.js'
import { Badge } from '../ui/Badge.js'
import { Button, IconButton, LinkButton } from '../ui/Button.js'
import { Loaded } from '../ui/EmptyState.js'
import { SelectField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { formatAge, formatCount, formatDateTime } from '../ui/format.js'
import { Icon, type IconName } from '../ui/Icon.js'
import { Pagination } from '../ui/PagedTable.js'
import screen from '../ui/Screen.module.css'
import { FilterWords, LabelWords } from './describe-search.js'
import { FeedButton } from './FeedButton.js'
import styles from './SavedSearches.module.css'
import { alertOptions, findingsQuery, noteSeen, savedLink } from './saved-search-queries.js'
import { useSetAlert } from './use-saved-search-actions.js'

type Props = { search: SavedSearch; onRename: () => void; onDelete: () => void }

export function SavedSearchCard({ search, onRename, onDelete }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const setAlert = useSetAlert(search)
  const toggle = () => {
    setIsOpen(!isOpen)
    if (!isOpen && search.unseen > 0) void noteSeen(search.id)
  }
  return (
    <article className={screen.card} aria-label={search.name}>
      <div className={styles.head}>
        <div className={styles.what}>
          <h2 className={styles.name}>
            {search.name}
            {search.unseen > 0 && (
              <>
                {' '}
                <Badge tone="sun" icon="bell">
                  <Trans>{formatCount(search.unseen)} new</Trans>
                </Badge>
              </>
            )}
          </h2>
          <p className={form.note}>
            <Trans>Saved {formatAge(search.createdAt)}</Trans>
          </p>
        </div>
        <div className={styles.alert}>
          <SelectField
            label={t`Tell me by mail`}
            name="alert"
            options={alertOptions()}
            value={setAlert.isPending ? setAlert.variables : search.alert}
            onChange={(alert) => setAlert.mutate(alert)}
          />
        </div>
      </div>
      {search.kind === 'replacement' ? (
        <>
          <p>{t`Replacements of a broken panel, as they come into stock.`}</p>
          <LabelWords query={search.query} />
        </>
      ) : (
        <FilterWords query={search.query} />
      )}
      <div className={form.buttons}>
        <OpenSearch search={search} />
        <Button size="small" icon={isOpen ? 'up' : 'down'} aria-expanded={isOpen} onClick={toggle}>
          {t`What is new`}
        </Button>
        <FeedButton search={search} />
        <span className={styles.last}>
          <IconButton size="small" icon="edit" label={t`Rename ${search.name}`} onClick={onRename} />
          <IconButton size="small" icon="trash" label={t`Delete ${search.name}`} onClick={onDelete} />
        </span>
      </div>
      {isOpen && <Findings search={search} />}
    </article>
  )
}

const OpenSearch = ({ search }: { search: SavedSearch }) => (
  <LinkButton look="primary" size="small" icon="search" {...savedLink(search)}>
    <Trans>
      Open<span className="visually-hidden"> {search.name}</span>
    </Trans>
  </LinkButton>
)

/** Recent findings of a saved search: panel, reason, time. */
function Findings({ search }: { search: SavedSearch }) {
  const [page, setPage] = useState(1)
  const findings = useQuery(findingsQuery(search.id, page))
  return (
    <section className={styles.findings} aria-label={t`What is new in ${search.name}`}>
      <Loaded query={findings} failure={t`Failed to load what is new`}>
        {(data) => (
          <>
            {data.findings.length === 0 && <p className={form.note}>{nothingNew(search)}</p>}
            <ul>
              {data.findings.map((finding) => (
                <FoundPanel key={`${finding.panelId} ${finding.foundAt}`} finding={finding} />
              ))}
            </ul>
            {data.unlisted > 0 && (
              <p className={form.note}>
                <Trans>
                  And {formatCount(data.unlisted)} more panels of large changes: open the search to see all that
                  matches.
                </Trans>
              </p>
            )}
            <Pagination
              page={data.page}
              totalPages={data.totalPages}
              onPage={setPage}
              label={t`Pages of what is new`}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}

const nothingNew = ({ alert }: SavedSearch) =>
  alert === 'off'
    ? t`This search is not watched while its mails are off. Choose “Once a day” or “At once” to start.`
    : t`Nothing new so far. News appears here and by mail.`

/** Amounts are converted to the cent: a rate takes more digits. */
const manyDollars = 1_000_000

/** Findings are kept in dollars and shown in the reader's currency, if it has a rate. */
function useFindingMoney(): FindingMoney {
  const { reader, inReaders } = useReaderMoney()
  const converted = inReaders(manyDollars, comparedIn)
  return converted ? { currency: reader, perUsd: converted.amount / manyDollars } : { currency: comparedIn, perUsd: 1 }
}

const icons: Record<FindingReason, IconName> = {
  new: 'plus',
  matches: 'check',
  in_stock: 'box',
  cheaper: 'down',
  priced: 'star',
}

function FoundPanel({ finding }: { finding: Finding }) {
  const money = useFindingMoney()
  return (
    <li className={styles.finding}>
      <Icon name={icons[finding.reason]} size={18} />
      <div>
        <Link {...panelLink(finding.panelId)}>{nameOfPanel(finding)}</Link>
        <p>{translate(describeFinding(finding, money, readerLocale()))}</p>
      </div>
      <p className={styles.when}>
        {finding.isUnseen && <Badge tone="sun">{t`new`}</Badge>}{' '}
        <time dateTime={finding.foundAt} title={formatDateTime(finding.foundAt)}>
          {formatAge(finding.foundAt)}
        </time>
      </p>
    </li>
  )
}
