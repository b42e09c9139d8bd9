import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { minSearchersShown } from '../../shared/insight/analytics-api.js'
import { type MissingReason, type SearchTopic, searchDays } from '../../shared/insight/cockpit-api.js'
import { links } from '../base/url/links.js'
import { useListUrl } from '../base/url/use-list-url.js'
import { CellLines } from '../ui/Cells.js'
import { Choice } from '../ui/Choice.js'
import type { Column } from '../ui/DataTable.js'
import { formatCount, formatDay } from '../ui/format.js'
import { PagedTable } from '../ui/PagedTable.js'
import { Screen } from '../ui/Screen.js'
import { supplierSearchesQuery } from './cockpit-queries.js'
import { classLabel, demandTitle } from './describe-demand.js'

const outcomes = ['met', 'missed'] as const

/** What buyers searched for that this supplier had, or could have had. */
export default function SupplierSearchesScreen() {
  const url = useListUrl(links.supplierSearches, 'page')
  const outcome = url.choice('outcome', outcomes) ?? 'met'
  const query = useQuery(supplierSearchesQuery(outcome, url.page))
  return (
    <Screen
      title={t`Searches`}
      lead={t`What buyers searched for in the last ${searchDays} days among the panels that you list. New searches are counted every few minutes.`}
    >
      <Choice
        label={t`Outcome`}
        value={outcome}
        options={[
          { value: 'met', label: t`Met your stock` },
          { value: 'missed', label: t`Could have been met` },
        ]}
        onChange={(next) => url.filter({ outcome: next })}
      />
      <PagedTable
        query={query}
        failure={t`Failed to load searches`}
        lines={5}
        countOf={(found) =>
          found.untoldSearches > 0 ? (
            <Trans>
              <Plural value={found.searches} one="# search" other="# searches" />, {formatCount(found.untoldSearches)}{' '}
              of them for panels that fewer than {minSearchersShown} people searched for: these are counted, but not
              listed
            </Trans>
          ) : (
            <Plural value={found.searches} one="# search" other="# searches" />
          )
        }
        caption={t`Searches`}
        columns={outcome === 'met' ? columns() : [...columns(), missingColumn()]}
        rowsOf={({ topics }) => topics}
        rowKey={({ id }) => id}
        empty={<Trans>Shows what at least {minSearchersShown} different people searched for.</Trans>}
        onPage={url.onPage}
      />
    </Screen>
  )
}

const columns = (): readonly Column<SearchTopic>[] => [
  {
    key: 'topic',
    header: t`Searched for`,
    cell: (topic) => (
      <CellLines main={demandTitle(topic)}>{classLabel(topic.powerClass) ?? t`No power class named`}</CellLines>
    ),
  },
  { key: 'searches', header: t`Searches`, numeric: true, cell: ({ searches }) => formatCount(searches) },
  { key: 'last', header: t`Last searched`, cell: ({ lastDay }) => formatDay(lastDay) },
]

const reasons = (): Record<MissingReason, string> => ({
  price: t`Your price was above the limit of the search`,
  quantity: t`The search asked for more pieces than you have`,
  age: t`Your line was not confirmed recently enough`,
  out_of_stock: t`You list it without stock`,
  country: t`The search asked for another country`,
})

const missingColumn = (): Column<SearchTopic> => ({
  key: 'missing',
  header: t`Mostly missing`,
  cell: ({ missing }) => (missing ? reasons()[missing] : '–'),
})
