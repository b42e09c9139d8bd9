import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { messageOf } from '../../api/ask.js'
import type { ScreenParams } from '../../base/url/screen-params.js'
import { useReaderCurrency } from '../../money/reader-currency.js'
import { Button } from '../../ui/Button.js'
import { Notice } from '../../ui/Notice.js'
import { PendingScreen } from '../../ui/PendingScreen.js'
import { Card, Screen } from '../../ui/Screen.js'
import type { CostedPlan } from './labour.js'
import { labourIn } from './labour.js'
import { CrewSteps, Drawings } from './PlanDetail.js'
import { PlanReport, Totals } from './PlanReport.js'
import styles from './Plants.module.css'
import { planInWords, planMark } from './plan-words.js'
import type { PlantDraft } from './plant-draft.js'
import { useKindPanels, usePlans } from './plant-queries.js'
import { writePlant } from './write-plant.js'

type Props = { draft: PlantDraft; params: ScreenParams['/plants/shared/$secret']; onEdit: () => void }

const noLetterhead = { installer: '', contact: '', logo: null }

/** One plan to be read by somebody who did not make it: before and after, the work, and what it costs where that is told. */
export function SharedPlan({ draft, params: { shows, prices = 'no', labour = '' }, onEdit }: Props) {
  const panels = useKindPanels(draft.kinds)
  const currency = useReaderCurrency()
  const question = useMemo(
    () => ({ content: writePlant(draft).content, sort: 'costPerWatt' as const, currency }),
    [draft, currency],
  )
  const { data: answer, error } = usePlans(question)
  const edit = <Button icon="edit" onClick={onEdit}>{t`Change it`}</Button>
  if (!answer && !error) return <PendingScreen />
  const found = answer?.plans.find((each) => planMark(each) === shows)
  if (!answer || !found)
    return (
      <Screen title={draft.name} actions={edit}>
        <Notice tone="info">
          <p>
            {error ? messageOf(error, t`The plans could not be computed`) : t`This plan cannot be bought any more.`}
          </p>
        </Notice>
      </Screen>
    )
  const plan: CostedPlan = { ...found, labour: found.moves * labourIn(labour) }
  const details = { project: '', customer: '', site: '', prices, margin: '' }
  return (
    <>
      <div className={styles.onScreen}>
        <Screen
          title={draft.name}
          lead={planInWords(plan)}
          actions={
            <>
              <Button icon="print" onClick={() => window.print()}>{t`Print report`}</Button>
              {edit}
            </>
          }
        >
          <Card>
            <Drawings
              {...{ plan, draft, panels, plans: [plan] }}
              place={0}
              todayW={answer.today.stc.power_W}
              hidesCost={prices !== 'yes'}
            />
          </Card>
          <div className={styles.beside}>
            <Card>
              <Totals {...{ answer, plan, details }} />
            </Card>
            <Card title={t`What the crew does`}>
              <CrewSteps plan={plan} draft={draft} panels={panels} />
            </Card>
          </div>
        </Screen>
      </div>
      <PlanReport {...{ answer, plan, draft, panels, details }} letterhead={noLetterhead} />
    </>
  )
}
