import { t } from '@lingui/core/macro'
import { Link } from '../base/router/Link.js'
import { useSession } from '../base/session/session.js'
import { links, type SitePath } from '../base/url/links.js'
import { Icon, type IconName } from '../ui/Icon.js'
import styles from './SearchHero.module.css'

type Feature = {
  icon: IconName
  title: string
  text: string
  /** Some pages are for users. */
  more?: { label: string; to: SitePath }
}

const features = (): readonly Feature[] => [
  {
    icon: 'panel',
    title: t`Comprehensive Database`,
    text: t`Real figures from manufacturers’ datasheets: power, voltages, currents, size, weight, loads and temperature behaviour.`,
  },
  {
    icon: 'filter',
    title: t`Precision Matching`,
    text: t`Exact values, limits, or a tolerance in percent or units. A panel that does not state a figure never matches it.`,
  },
  {
    icon: 'users',
    title: t`Direct Supplier Access`,
    text: t`Who stocks it, how many, at what price and how fresh the offer is. Sign up free to reach suppliers directly.`,
  },
  {
    icon: 'bell',
    title: t`Saved Searches`,
    text: t`Save a search to watch the market: a mail at once or once a day when a panel newly matches, comes into stock or gets cheaper.`,
    more: { label: t`Your saved searches`, to: links.userSearches },
  },
  {
    icon: 'send',
    title: t`Quotes From Suppliers`,
    text: t`Ask one supplier, or all who stock a panel, for a price. Compare their answers side by side and accept one.`,
    more: { label: t`Your quotes`, to: links.userQuotes },
  },
]

export default function Features() {
  const isUser = useSession()?.user.userType === 'user'
  return (
    <section className={styles.features} aria-labelledby="features">
      <h2 id="features" className="visually-hidden">
        {t`What Heliodex offers`}
      </h2>
      <ul>
        {features().map(({ icon, title, text, more }) => (
          <li key={title}>
            <Icon name={icon} size={24} />
            <h3>{title}</h3>
            <p>{text}</p>
            {more && isUser && (
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
