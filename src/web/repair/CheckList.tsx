import { Trans } from '@lingui/react/macro'
import type { Verdict } from '../../shared/repair/replacement-shapes.js'
import { Icon } from '../ui/Icon.js'
import styles from './Replacements.module.css'
import { signOf, verdictWords } from './verdict-signs.js'

/** Every check with its figures; the deciding one first. */
export const CheckList = ({ reasons }: { reasons: readonly Verdict[] }) => (
  <ul className={styles.checks}>
    {reasons.map((reason) => {
      const { word, icon, tone } = signOf(reason)
      const sentence = verdictWords(reason.text)
      return (
        <li key={`${reason.code} ${reason.text}`} data-tone={tone}>
          <Icon name={icon} size={16} />
          <span>
            <Trans>
              <b>{word}</b>: {sentence}
            </Trans>
          </span>
        </li>
      )
    })}
  </ul>
)
