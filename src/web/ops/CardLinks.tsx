import { useId } from 'react'
import { Link } from '../base/router/Link.js'
import type { SitePath } from '../base/url/links.js'
import { classNames } from '../ui/class-names.js'
import form from '../ui/form.module.css'
import { Icon, type IconName } from '../ui/Icon.js'
import { Cards } from '../ui/Layout.js'
import linkCard from '../ui/link-card.module.css'
import styles from './CardLinks.module.css'

export type CardLink = { title: string; text: string; icon: IconName; to: SitePath }

/** The links of a home screen. */
export function CardLinks({ cards }: { cards: readonly CardLink[] }) {
  const id = useId()
  return (
    <Cards as="ul">
      {cards.map(({ title, text, icon, to }) => (
        <li key={to} className={styles.item}>
          <Link
            to={to}
            className={classNames(linkCard.card, styles.card)}
            aria-labelledby={`${id}${to}`}
            aria-describedby={`${id}${to}-text`}
          >
            <Icon name={icon} size={24} />
            <span id={`${id}${to}`} className={styles.title}>
              {title}
            </span>
            <span id={`${id}${to}-text`} className={form.muted}>
              {text}
            </span>
          </Link>
        </li>
      ))}
    </Cards>
  )
}
