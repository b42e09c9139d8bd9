import { Link } from '@tanstack/react-router'
import type { links } from '../links.js'
import { Icon, type IconName } from '../ui/Icon.js'
import styles from './CardLinks.module.css'

export type CardLink = { title: string; text: string; icon: IconName; to: (typeof links)[keyof typeof links] }

/** The ways from a home screen to the work. */
export function CardLinks({ cards }: { cards: readonly CardLink[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ title, text, icon, to }) => (
        <li key={to}>
          <Link to={to} className={styles.card}>
            <Icon name={icon} size={24} />
            <span className={styles.title}>{title}</span>
            <span className={styles.text}>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
