import type { ReplacementItem } from '../../shared/replacements/replacement-shapes.js'
import { Icon } from '../ui/Icon.js'
import styles from './Replacements.module.css'
import { glanceOf } from './verdict-line.js'
import { signs } from './verdict-signs.js'

/** A candidate's summary: fit, plug, string and stock, each with an icon. */
export const Glance = ({ item }: { item: ReplacementItem }) => (
  <span className={styles.glance}>
    {glanceOf(item).map(({ words, tone }) => (
      <span key={words} data-tone={tone}>
        <Icon name={signs[tone].icon} size={16} />
        <span className="visually-hidden">{signs[tone].word}: </span>
        {words}
      </span>
    ))}
  </span>
)
