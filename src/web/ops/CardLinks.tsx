import { useId } from 'react'
import { Link } from '../base/router/Link.js'
import type { SitePath } from '../base/url/links.js'
import { classNames } from '../ui/class-names.js'
import form from '../ui/form.module.css'
import { Icon, type IconName } from '../ui/Icon.js'
import { Cards, Stack } from '../ui/Layout.js'
import linkCard from '../ui/link-card.module.css'
import styles from './CardLinks.module.css'

export type CardLink = { title: string; text: string; icon: IconName; to: SitePath }

/** The links of a home screen: as cards, or as lines of a list where there are many. */
export function CardLinks({ cards, inLines }: { cards: readonly CardLink[]; inLines?: boolean }) {
  const id = useId()
  const List = inLines ? Stack : Cards
  return (
    <List as="ul" data-lines={inLines}>
      {cards.map(({ title, text, icon, to }) => (
        <li key={to} className={styles.item}>
          <Link
            to={to}
            className={classNames(linkCard.card, styles.card)}
            aria-labelledby={`${id}${to}`}
            aria-describedby={`${id}${to}-text`}
          >
            <Icon name={icon} size={inLines ? 20 : 24} />
            <span id={`${id}${to}`} className={styles.title}>
              {title}
            </span>
            <span id={`${id}${to}-text`} className={form.muted}>
              {text}
            </span>
          </Link>
        </li>
      ))}
    </List>
  )
}
