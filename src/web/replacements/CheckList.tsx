import type { Verdict } from '../../shared/replacements/replacement-shapes.js'
import { Icon } from '../ui/Icon.js'
import styles from './Replacements.module.css'
import { signs } from './verdict-signs.js'

const good = ['ok', 'same', 'matched', 'sameOutline', 'acceptable']
const bad = ['exceeds', 'tooLarge', 'unsuitable', 'below', 'bypassed', 'contradict']

/** How a verdict is to be read, by sign and word, not by colour alone. */
export function signOf({ verdict }: Pick<Verdict, 'verdict'>) {
  if (verdict === 'notAsked') return { ...signs.open, word: 'Not asked' }
  return signs[good.includes(verdict) ? 'ok' : bad.includes(verdict) ? 'no' : 'attention']
}

/** Every check with what it rests on; the deciding one first. */
export const CheckList = ({ reasons }: { reasons: readonly Verdict[] }) => (
  <ul className={styles.checks}>
    {reasons.map((reason) => {
      const { word, icon, tone } = signOf(reason)
      return (
        <li key={`${reason.code} ${reason.text}`} data-tone={tone}>
          <Icon name={icon} size={16} />
          <span>
            <b>{word}</b>: {reason.text}
          </span>
        </li>
      )
    })}
  </ul>
)
