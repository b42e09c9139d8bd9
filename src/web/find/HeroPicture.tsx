import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Price } from '../money/Price.js'
import { formatCount } from '../ui/format.js'
import styles from './SearchHero.module.css'
import type { useCatalogueStats } from './use-search.js'

const module = { x: 48, y: 96, width: 124, height: 193 }
/** Where a line leads from the module to what is said beside it. */
const heights = [128, 188, 248]

/**
 * A module under the path of the sun, with what the catalogue has today. Drawn by itself, because the first page is too
 * small for all that draws any panel.
 */
export default function HeroPicture({ stats }: { stats: ReturnType<typeof useCatalogueStats>['data'] }) {
  const hasStock = stats !== undefined && stats.panelsInStock > 0
  return (
    <>
      <svg viewBox="0 0 232 300" width="232" height="300" aria-hidden="true" focusable="false">
        <path className={styles.path} d="M2 268C32 -40 188 -40 218 268" />
        <circle className={styles.sun} cx="166" cy="66" r="15" />
        <pattern id="cells" x="48" y="96" width="20.7" height="10.7" patternUnits="userSpaceOnUse">
          <path d="M0 10.7V0h20.7" className={styles.cells} />
        </pattern>
        <rect className={styles.module} {...module} rx="2" />
        <rect {...module} fill="url(#cells)" />
        {hasStock && heights.map((y) => <path key={y} className={styles.leader} d={`M160 ${y}H232`} />)}
        {hasStock && heights.map((y) => <circle key={y} className={styles.sun} cx="160" cy={y} r="3" />)}
      </svg>
      {hasStock && (
        <dl>
          {stats.newPerWattUsd !== null && (
            <Fact name={t`New, per watt`}>
              <Price amount={stats.newPerWattUsd} currency="USD" watts={1} brief />
            </Fact>
          )}
          <Fact name={t`Pieces in stock`}>{formatCount(stats.pieces)}</Fact>
          <Fact name={t`Suppliers`}>{formatCount(stats.suppliersWithStock)}</Fact>
        </dl>
      )}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
