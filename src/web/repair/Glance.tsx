import { Trans } from '@lingui/react/macro'
import type { ReplacementItem } from '../../shared/repair/replacement-shapes.js'
import { useReaderMoney } from '../money/use-reader-money.js'
import { Icon } from '../ui/Icon.js'
import styles from './Replacements.module.css'
import { glanceOf } from './verdict-line.js'
import { verdictSigns } from './verdict-signs.js'

/** A candidate's summary: fit, plug, string and stock, each with a sign and its word. */
export function Glance({ item }: { item: ReplacementItem }) {
  const money = useReaderMoney(item.panel.inventory)
  const signs = verdictSigns()
  return (
    <span className={styles.glance}>
      {glanceOf(item, money).map(({ words, tone }) => {
        const { icon, word } = signs[tone]
        return (
          <span key={words} data-tone={tone}>
            <Icon name={icon} size={16} />
            <span>
              <Trans>
                <b>{word}:</b> {words}
              </Trans>
            </span>
          </span>
        )
      })}
    </span>
  )
}
