import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { messageOf } from '../../api/ask.js'
import { useParams } from '../../base/router/use-router.js'
import { links } from '../../base/url/links.js'
import type { ScreenParams } from '../../base/url/screen-params.js'
import { useUrlState } from '../../base/url/use-url-state.js'
import { useReaderCurrency } from '../../money/reader-currency.js'
import { Button } from '../../ui/Button.js'
import { Notice } from '../../ui/Notice.js'
import { Card, PendingScreen, Screen } from '../../ui/Screen.js'
import { KeepNewPlant } from './KeepPlant.js'
import { planInWords, planMark } from './kind-words.js'
import { type CostedPlan, labourIn } from './labour.js'
import { CrewSteps, Drawings } from './PlanDetail.js'
import { PlanReport, Totals } from './PlanReport.js'
import { PlantEditor } from './PlantEditor.js'
import { PlantNotShown } from './PlantNotShown.js'
import styles from './Plants.module.css'
import { openPlant } from './plant-address.js'
import type { PlantContent, PlantDraft } from './plant-draft.js'
import { sharedPlantQuery, useKindPanels, usePlans } from './plant-queries.js'
import { usePlantDraft } from './use-plant-draft.js'
import { writePlant } from './write-plant.js'

type Props = { draft: PlantDraft; params: ScreenParams['/plants/shared/$secret']; onEdit: () => void }

const noLetterhead = { installer: '', contact: '', logo: null }

/** One plan to be read by somebody who did not make it: before and after, the work, and what it costs where that is told. */
function SharedPlan({ draft, params: { shows, prices = 'no', labour = '' }, onEdit }: Props) {
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
      <div data-screen-only>
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

/** A plant by the link that its owner gave: the plan it names, to be read, or the plant itself. What is changed here is the reader’s own. */
export default function SharedPlantScreen(): ReactNode {
  const { secret } = useParams(links.sharedPlant)
  const { data, error, refetch } = useQuery(sharedPlantQuery(secret))
  if (error) return <PlantNotShown error={error} onRetry={() => void refetch()} />
  return data ? <Shared plant={data.plant} secret={secret} /> : <PendingScreen />
}

function Shared({ plant, secret }: { plant: PlantContent & { name: string }; secret: string }) {
  const [start] = useState(() => openPlant(plant.name, plant))
  const state = usePlantDraft(`plant.shared.${secret}`, start)
  const { params } = useUrlState(links.sharedPlant)
  const [isRead, setRead] = useState(params.shows !== undefined)
  if (isRead) return <SharedPlan draft={start} params={params} onEdit={() => setRead(false)} />
  return (
    <PlantEditor
      title={plant.name}
      lead={t`Somebody shared this plant with you. Change and plan it as you like: theirs stays as it is.`}
      state={state}
      actions={() => <KeepNewPlant state={state} />}
    />
  )
}
