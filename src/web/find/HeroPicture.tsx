import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { getMarket } from '../../shared/watch/market-api.js'
import { ask } from '../api/ask.js'
import { useReaderCurrency } from '../money/reader-currency.js'
import { formatCount, formatPerWatt } from '../ui/format.js'
import styles from './SearchHero.module.css'
import type { useCatalogueStats } from './use-search.js'

const module = { x: 58, y: 96, width: 124, height: 193 }
const [columns, rows] = [6, 18]
/** The lines between its half cells. Drawn here, because the first page is too small for all that draws any panel. */
const cells = [
  ...Array.from(
    { length: columns - 1 },
    (_, at) => `M${module.x + (module.width / columns) * (at + 1)} ${module.y}v${module.height}`,
  ),
  ...Array.from(
    { length: rows - 1 },
    (_, at) => `M${module.x} ${module.y + (module.height / rows) * (at + 1)}h${module.width}`,
  ),
].join('')

/** What most new roofs get: what the market asks for it stands beside its picture. */
const typical = { technology: 'topcon', powerClass: '400-450', condition: 'new', kind: 'asked' } as const

/** A module under the path of the sun, with what the catalogue and the market know today. */
export function HeroPicture({ stats }: { stats: ReturnType<typeof useCatalogueStats>['data'] }) {
  const currency = useReaderCurrency()
  const { data: market } = useQuery({
    queryKey: ['market', typical, currency],
    queryFn: ({ signal }) => ask(getMarket, { query: { ...typical, currency } }, { signal }),
    // the rest of the page comes first
    enabled: (stats?.panelsInStock ?? 0) > 0,
    retry: false,
  })
  const week = market?.weeks.at(-1)
  return (
    <>
      <svg viewBox="0 0 240 300" width="240" height="300" aria-hidden="true" focusable="false">
        <path className={styles.path} d="M8 268C38 -40 202 -40 232 268" />
        <circle className={styles.sun} cx="178" cy="66" r="15" />
        <rect className={styles.module} {...module} rx="2" />
        <path className={styles.cells} d={cells} />
      </svg>
      <dl>
        {week && market && (
          <div>
            <dt>{t`TOPCon 400–449 W, median`}</dt>
            <dd>
              {formatPerWatt(week.median, market.currency)}
              <small>/W</small>
            </dd>
          </div>
        )}
        {stats && stats.panelsInStock > 0 && (
          <>
            <div>
              <dt>{t`Panels in stock`}</dt>
              <dd>{formatCount(stats.panelsInStock)}</dd>
            </div>
            <div>
              <dt>{t`Suppliers`}</dt>
              <dd>{formatCount(stats.suppliersWithStock)}</dd>
            </div>
          </>
        )}
      </dl>
    </>
  )
}
