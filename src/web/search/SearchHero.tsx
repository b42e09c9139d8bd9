import { powerClasses } from '../../shared/search/power-classes.js'
import { useMayAsk } from '../quote-dialog/use-may-ask.js'
import { Link } from '../router/Link.js'
import type { SearchParams } from '../search-params/search-params.js'
import { Button } from '../ui/Button.js'
import { formatCount } from '../ui/format.js'
import { Icon, type IconName } from '../ui/Icon.js'
import { links, type SitePath } from '../url/links.js'
import styles from './SearchHero.module.css'
import { useCatalogueStats } from './use-search.js'

const quickClasses = [
  { powerClass: '400-450', use: 'for roofs' },
  { powerClass: '450-500', use: 'for larger roofs' },
  { powerClass: '550-600', use: 'for ground mounts' },
  { powerClass: '600-up', use: 'for power plants' },
] as const

type Props = { onStart: () => void; onJoin: () => void; onQuick: (filters: SearchParams) => void }

/** The landing section: what the product is, with real numbers, and how to start. */
export function SearchHero({ onStart, onJoin, onQuick }: Props) {
  const { data: stats } = useCatalogueStats()
  return (
    <section className={styles.hero}>
      <SunPath />
      <h1 tabIndex={-1}>Find the exact solar panel, and who has it in stock</h1>
      <p className={styles.lead}>
        Search by brand, model and technical figures with tolerances. See suppliers, quantities and prices side by side.
        Save a search and get a mail when something new matches.
      </p>
      <div className={styles.buttons}>
        <Button look="primary" icon="search" onClick={onStart}>
          Start Searching
        </Button>
        <Button icon="building" onClick={onJoin}>
          Join as Supplier
        </Button>
      </div>
      <p>
        A panel broke? <Link to={links.replace}>See what can replace it</Link>
      </p>
      <p className={styles.stats}>
        {stats ? (
          <>
            <b>{formatCount(stats.panels)}</b> panels of <b>{formatCount(stats.brands)}</b> makers,{' '}
            <b>{formatCount(stats.panelsInStock)}</b> in stock at <b>{formatCount(stats.suppliersWithStock)}</b>{' '}
            suppliers
          </>
        ) : (
          '\u00a0'
        )}
      </p>
      <ul className={styles.quick} aria-label="Popular searches">
        {quickClasses.map(({ powerClass, use }) => (
          <li key={powerClass}>
            <button type="button" onClick={() => onQuick({ powerClass, inStock: 'true' })}>
              <b>{powerClasses[powerClass].label}</b> {use}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The sun's path over a day, in fine lines. */
const SunPath = () => (
  <svg className={styles.path} viewBox="0 0 600 300" aria-hidden="true" focusable="false">
    {[60, 110, 160, 210, 260].map((radius) => (
      <path key={radius} d={`M${300 - radius} 290a${radius} ${radius} 0 0 1 ${2 * radius} 0`} />
    ))}
    {[0, 30, 60, 90, 120, 150, 180].map((angle) => (
      <path
        key={angle}
        d={`M300 290 ${300 + 270 * Math.cos((angle * Math.PI) / 180)} ${290 - 270 * Math.sin((angle * Math.PI) / 180)}`}
      />
    ))}
    <circle cx="405" cy="108" r="13" />
  </svg>
)

type Feature = {
  icon: IconName
  title: string
  text: string
  /** Some pages are for users; visitors sign in first. */
  more?: { label: string; to: SitePath; isOpen?: boolean }
}

const features: readonly Feature[] = [
  {
    icon: 'panel',
    title: 'Comprehensive Database',
    text: 'Real figures from manufacturers’ datasheets: power, voltages, currents, size, weight, loads and temperature behaviour.',
  },
  {
    icon: 'filter',
    title: 'Precision Matching',
    text: 'Exact values, limits, or a tolerance in percent or units. A panel that does not state a figure never matches it.',
  },
  {
    icon: 'users',
    title: 'Direct Supplier Access',
    text: 'Who stocks it, how many, at what price and how fresh the offer is. Sign up free to reach suppliers directly.',
  },
  {
    icon: 'refresh',
    title: 'Replacement Finder',
    text: 'A panel broke, or is no longer made? Type what its label says and see which panels in stock fit its rack, its string and its plug.',
    more: { label: 'Find a replacement', to: links.replace, isOpen: true },
  },
  {
    icon: 'bell',
    title: 'Saved Searches',
    text: 'Save a search to watch the market: a mail at once or once a day when a panel newly matches, comes into stock or gets cheaper.',
    more: { label: 'Your saved searches', to: links.userSearches },
  },
  {
    icon: 'send',
    title: 'Quotes From Suppliers',
    text: 'Ask one supplier, or all who stock a panel, for a price. Compare their answers side by side and accept one.',
    more: { label: 'Your quotes', to: links.userQuotes },
  },
]

export function FeatureSection() {
  const mayAsk = useMayAsk()
  return (
    <section className={styles.features} aria-labelledby="features">
      <h2 id="features" className="visually-hidden">
        What Heliodex offers
      </h2>
      <ul>
        {features.map(({ icon, title, text, more }) => (
          <li key={title}>
            <Icon name={icon} size={24} />
            <h3>{title}</h3>
            <p>{text}</p>
            {more && (more.isOpen || mayAsk) && (
              <p>
                <Link to={more.to}>{more.label}</Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
