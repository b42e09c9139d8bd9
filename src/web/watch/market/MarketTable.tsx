import { t } from '@lingui/core/macro'
import type { MarketWeek } from '../../../shared/watch/market-api.js'
import { formatCount, formatDay, formatNumber, formatPerWatt } from '../../ui/format.js'
import { PlainTable } from '../../ui/PlainTable.js'

type Props = { asked: readonly MarketWeek[]; agreed: readonly MarketWeek[]; currency: string }

const kindWords = (): Record<MarketWeek['kind'], string> => ({
  asked: t({ message: 'asked', context: 'price' }),
  agreed: t({ message: 'agreed', context: 'price' }),
})

/** All figures of the chart, latest week first. */
export function MarketTable({ asked, agreed, currency }: Props) {
  const rows = [...asked, ...agreed].sort((a, b) =>
    a.week === b.week ? (a.kind < b.kind ? 1 : -1) : a.week < b.week ? 1 : -1,
  )
  return (
    <PlainTable
      caption={t`Price per watt by week`}
      texts={[t`Week of`, t`Price`]}
      figures={[t`Median`, t`Lower quartile`, t`Upper quartile`, t`Suppliers`, t`MW`, t`Version`]}
      rows={rows.map((row) => ({
        key: `${row.week} ${row.kind}`,
        cells: [
          formatDay(row.week),
          kindWords()[row.kind],
          ...[row.median, row.lowerQuartile, row.upperQuartile].map((price) => formatPerWatt(price, currency)),
          formatCount(row.suppliers),
          formatNumber(row.megawatts, 2),
          row.version,
        ],
      }))}
    />
  )
}
