import { t } from '@lingui/core/macro'
import { type ReactNode, useMemo, useState } from 'react'
import { AppError } from '../../../shared/http/errors.js'
import { Button } from '../../ui/Button.js'
import { LoadFailure, Notice } from '../../ui/Notice.js'
import { Screen } from '../../ui/Screen.js'
import { ReportDialog } from '../ReportDialog.js'
import { useReportDetails } from '../report-details.js'
import { BuyStep } from './BuyStep.js'
import { KindsStep } from './KindsStep.js'
import type { CostedPlan } from './labour.js'
import { PlanReport } from './PlanReport.js'
import { PlantPlans } from './PlantPlans.js'
import styles from './Plants.module.css'
import { brokenIn, type PlantDraft } from './plant-draft.js'
import { useKindPanels, usePlantCheck } from './plant-queries.js'
import { StringsStep } from './StringsStep.js'
import { TodayCard } from './TodayCard.js'
import { useAskedPlans } from './use-asked-plans.js'
import type { PlantState } from './use-plant-draft.js'
import { type Problems, writePlant } from './write-plant.js'

type Props = {
  title: string
  lead?: string
  above?: ReactNode
  /** Of the plan that is open, if one is. */
  actions: (plan: CostedPlan | undefined) => ReactNode
  state: PlantState
  /** Nobody has kept it, so the address of its plans holds the plant too. */
  isAddressed?: boolean
}

/** Describes a plant in three steps, checks it while it is drawn, and plans its repair. */
export function PlantEditor({ title, lead, above, actions, state, isAddressed = false }: Props) {
  const { draft, change, undo } = state
  const [isTried, setTried] = useState(false)
  const [asksCustomer, setAsksCustomer] = useState(false)
  const report = useReportDetails()
  const { content, problems: unreadable } = useMemo(() => writePlant(draft), [draft])
  const isComplete = Object.keys(unreadable).length === 0 && draft.inputs.length > 0
  const panels = useKindPanels(draft.kinds)
  const check = usePlantCheck(content, isComplete)
  const plans = useAskedPlans(draft, panels, isComplete, isAddressed)
  const problems = { ...refusedIn(check.error), ...refusedIn(plans.query.error), ...(isTried && unreadable) }
  const find = () => {
    setTried(true)
    if (isComplete) plans.find()
    else showFirstProblem()
  }
  const { asked, plan, answer } = plans
  const inputs = isComplete && !check.error ? check.data?.inputs : undefined
  const parts = { draft, panels, problems, onChange: change }
  return (
    <>
      <div data-screen-only>
        <Screen title={title} {...(lead && { lead })} above={above} actions={actions(plan)}>
          <ProblemsElsewhere problems={problems} hasInputs={draft.inputs.length > 0} />
          <div className={styles.steps}>
            <KindsStep {...parts} />
            <div className={styles.strings}>
              <StringsStep
                {...parts}
                states={inputs?.map(({ fits, stc }) => ({ fits, power_W: stc.power_W })) ?? []}
                undo={undo}
              />
              <CheckFailure error={check.error} onRetry={check.refetch} />
              {inputs && check.data && <TodayCard answer={check.data} inputs={draft.inputs} />}
            </div>
            <BuyStep {...parts} />
            <FindButton draft={draft} busy={plans.query.isFetching} onFind={find} />
          </div>
          {asked && (
            <PlantPlans
              {...plans}
              asked={asked}
              panels={panels}
              isOutdated={asked !== draft}
              onCustomer={() => setAsksCustomer(true)}
            />
          )}
        </Screen>
      </div>
      {asked && answer && plan && <PlanReport {...{ answer, plan, panels, ...report }} draft={asked} />}
      {asksCustomer && <CustomerDialog report={report} onClose={() => setAsksCustomer(false)} />}
    </>
  )
}

type CustomerProps = { report: ReturnType<typeof useReportDetails>; onClose: () => void }

const CustomerDialog = ({ report: { details, letterhead, change }, onClose }: CustomerProps) => (
  <ReportDialog details={details} letterhead={letterhead} onDetails={change} onClose={onClose} />
)

type FindProps = { draft: PlantDraft; busy: boolean; onFind: () => void }

const FindButton = ({ draft, busy, onFind }: FindProps) => (
  <div className={styles.find} data-bottom-bar>
    <Button
      look="primary"
      icon="search"
      wide
      busy={busy}
      disabledReason={
        brokenIn(draft) === 0 && draft.inputs.length > 0 ? t`Tap the broken panels on the drawing first` : undefined
      }
      onClick={onFind}
    >{t`Find ways to repair it`}</Button>
  </div>
)

const isRefusal = (error: Error) => error instanceof AppError && error.code === 'invalid_request'

/** What is refused stands at its field. */
const CheckFailure = ({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) =>
  error && !isRefusal(error) ? (
    <LoadFailure failure={t`The plant could not be checked`} error={error} onRetry={onRetry} />
  ) : null

const refusedIn = (error: Error | null): Problems =>
  error instanceof AppError && error.code === 'invalid_request' ? (error.fields ?? {}) : {}

/** After the render that shows them. */
const showFirstProblem = () =>
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>('main [aria-invalid="true"], main [role="alert"]')
    first?.scrollIntoView({ block: 'center' })
    first?.focus()
  })

const isBesideField = (path: string) =>
  /^(kinds\.|site\.|spares\.|purchase\.|inputs\.\d+\.(strings|limits|inverter))/.test(path)

/** Problems of the whole, which belong to no field. */
function ProblemsElsewhere({ problems, hasInputs }: { problems: Problems; hasInputs: boolean }) {
  const messages = Object.entries(problems).flatMap(([path, message]) => (isBesideField(path) ? [] : [message]))
  if (messages.length === 0 || !hasInputs) return null
  return (
    <Notice tone="bad">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  )
}
