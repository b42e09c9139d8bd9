import { t } from '@lingui/core/macro'
import type { PanelTrust, TrustClass } from '../../shared/panels/judge-trust.js'
import { translate } from '../base/language/translate.js'
import { Badge, type BadgeTone } from '../ui/Badge.js'
import type { IconName } from '../ui/Icon.js'
import styles from './PanelTrustNote.module.css'

const looks = (): Record<TrustClass, { word: string; tone: BadgeTone; icon: IconName }> => ({
  documented: { word: t`Figures documented`, tone: 'ok', icon: 'check' },
  complete: { word: t`Figures complete`, tone: 'info', icon: 'info' },
  incomplete: { word: t`Figures missing`, tone: 'sun', icon: 'info' },
  doubtful: { word: t`Figures doubtful`, tone: 'bad', icon: 'alert' },
})

/** One class for how complete and sure the figures are, and its reasons unfolded. */
export function PanelTrustNote({ trust }: { trust: PanelTrust }) {
  const { word, tone, icon } = looks()[trust.class]
  return (
    <details className={styles.trust}>
      <summary>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </summary>
      <ul>
        {trust.reasons.map((reason) => (
          <li key={reason}>{translate(reason)}</li>
        ))}
      </ul>
    </details>
  )
}
