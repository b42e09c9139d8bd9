import { t } from '@lingui/core/macro'
import { conditionLabels } from '../../../shared/money/offer-words.js'
import type { PlanAnswer } from '../../../shared/repair/plants/plant-api.js'
import { translate } from '../../base/language/translate.js'
import { Badge } from '../../ui/Badge.js'
import { surplusInWords } from './kind-words.js'
import styles from './Plants.module.css'
import { fitOfPlan } from './panel-fit.js'
import type { PlantDraft } from './plant-draft.js'
import type { KindPanels } from './plant-queries.js'

type Props = { plan: PlanAnswer; draft: PlantDraft; panels: KindPanels }

/** What is bought for a plan, in its row: which panel, how new, and what about it is unlike the old one. */
export function BoughtPanel({ plan, draft, panels }: Props) {
  const { panel, pieces, offers } = plan
  if (!panel) return null
  const { isSameModel, notes } = fitOfPlan(plan, draft, panels)
  const conditions = [...new Set(offers.map(({ offer }) => translate(conditionLabels[offer.condition])))]
  const surplus = surplusInWords(plan)
  return (
    <div className={styles.bought}>
      <span>
        {pieces} × <span translate="no">{panel.SKU}</span>
        {conditions.length > 0 && `, ${conditions.join(' + ').toLowerCase()}`}
      </span>
      {isSameModel && <Badge tone="ok" icon="check">{t`The same model, in stock`}</Badge>}
      {notes.length > 0 && (
        <span>
          {notes.map(({ text, isBad }, n) => (
            <span key={text} className={isBad ? styles.unlike : undefined}>
              {n > 0 && ' · '}
              {text}
            </span>
          ))}
        </span>
      )}
      {surplus && <b className={styles.unlike}>{surplus}</b>}
    </div>
  )
}
