import { t } from '@lingui/core/macro'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { formatCount } from '../ui/format.js'
import styles from './SearchHero.module.css'
import type { useCatalogueStats } from './use-search.js'

const module = { x: 58, y: 96, width: 124, height: 193 }
/**
 * A module under the path of the sun, with what the catalogue has today. Drawn by itself, because the first page is too
 * small for all that draws any panel.
 */
export function HeroPicture({ stats }: { stats: ReturnType<typeof useCatalogueStats>['data'] }) {
  return (
    <div className={styles.picture}>
      <svg viewBox="0 0 240 300" width="240" height="300" aria-hidden="true" focusable="false">
        <path className={styles.path} d="M8 268C38 -40 202 -40 232 268" />
        <circle className={styles.sun} cx="178" cy="66" r="15" />
        <pattern id="cells" x="58" y="96" width="20.7" height="10.7" patternUnits="userSpaceOnUse">
          <path d="M0 10.7V0h20.7" className={styles.cells} />
        </pattern>
        <rect className={styles.module} {...module} rx="2" />
        <rect {...module} fill="url(#cells)" />
      </svg>
      <dl>
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
    </div>
  )
}

/** What the product is, and its three rooms: the first has its field below. */
export const SearchHero = () => (
  <section className={styles.hero}>
    <h1 tabIndex={-1}>{t`Find the exact solar panel, and who has it in stock`}</h1>
    <p className={styles.tabs}>
      <span aria-current="page">{t`Find panels`}</span>
      <Link to={links.replace}>{t`Replace a broken one`}</Link>
      <Link to={links.newPlant}>{t`Plan a repair`}</Link>
    </p>
  </section>
)
