import type { ReplacementItem } from '../../shared/replacements/replacement-shapes.js'
import { Icon } from '../ui/Icon.js'
import styles from './Replacements.module.css'
import { glanceOf } from './verdict-line.js'
import { signs } from './verdict-signs.js'

/** A candidate's summary: fit, plug, string and stock, each with a sign and its word. */
export const Glance = ({ item }: { item: ReplacementItem }) => (
  <span className={styles.glance}>
    {glanceOf(item).map(({ words, tone }) => (
      <span key={words} data-tone={tone}>
        <Icon name={signs[tone].icon} size={16} />
        <span>
          <b>{signs[tone].word}:</b> {words}
        </span>
      </span>
    ))}
  </span>
)
