import { type ReactNode, useMemo, useState } from 'react'
import { AppError } from '../../shared/http/errors.js'
import { useReaderCurrency } from '../money/reader-currency.js'
import { Button } from '../ui/Button.js'
import { LoadFailure } from '../ui/LoadFailure.js'
import { Notice } from '../ui/Notice.js'
import { Screen } from '../ui/Screen.js'
import { links } from '../url/links.js'
import { useUrlState } from '../url/use-url-state.js'
import { BuyStep } from './BuyStep.js'
import { KindsStep } from './KindsStep.js'
import { PlantPlans } from './PlantPlans.js'
import styles from './Plants.module.css'
import { brokenIn, type PlantDraft } from './plant-draft.js'
import { type PlanQuestion, type PlanSort, useKindPanels, usePlans, usePlantCheck } from './plant-queries.js'
import { StringsStep } from './StringsStep.js'
import { TodayCard } from './TodayCard.js'
import type { PlantState } from './use-plant-draft.js'
import { type Problems, writePlant } from './write-plant.js'

type Props = { title: string; lead?: string; above?: ReactNode; actions: ReactNode; state: PlantState }

/** Describes a plant in three steps, checks it while it is drawn, and plans its repair. */
export function PlantEditor({ title, lead, above, actions, state }: Props) {
  const { draft, change, undo } = state
  const [isTried, setTried] = useState(false)
  const { content, problems: unreadable } = useMemo(() => writePlant(draft), [draft])
  const isComplete = Object.keys(unreadable).length === 0 && draft.inputs.length > 0
  const panels = useKindPanels(draft.kinds)
  const check = usePlantCheck(content, isComplete)
  const plans = useAskedPlans(draft, isComplete)
  const problems = { ...refusedIn(check.error), ...refusedIn(plans.query.error), ...(isTried && unreadable) }
  const find = () => {
    setTried(true)
    if (isComplete) plans.find()
    else showFirstProblem()
  }
  const inputs = isComplete && !check.error ? check.data?.inputs : undefined
  const parts = { draft, panels, problems, onChange: change }
  return (
    <>
      <div className={styles.onScreen}>
        <Screen title={title} {...(lead && { lead })} above={above} actions={actions}>
          <ProblemsElsewhere problems={problems} hasInputs={draft.inputs.length > 0} />
          <div className={styles.steps}>
            <KindsStep {...parts} />
            <div className={styles.strings}>
              <StringsStep
                {...parts}
                states={inputs?.map(({ fits, stc }) => ({ fits, power_W: stc.power_W })) ?? []}
                undo={undo}
              />
              {check.error && !(check.error instanceof AppError && check.error.code === 'invalid_request') && (
                <LoadFailure failure="The plant could not be checked" error={check.error} onRetry={check.refetch} />
              )}
              {inputs && check.data && <TodayCard answer={check.data} inputs={draft.inputs} />}
            </div>
            <BuyStep {...parts} />
            <div className={styles.find} data-bottom-bar>
              <Button
                look="primary"
                icon="search"
                wide
                busy={plans.query.isFetching}
                disabledReason={
                  brokenIn(draft) === 0 && draft.inputs.length > 0
                    ? 'Tap the broken panels on the drawing first'
                    : undefined
                }
                onClick={find}
              >
                Find ways to repair it
              </Button>
            </div>
          </div>
        </Screen>
      </div>
      {plans.asked && <PlantPlans {...plans} asked={plans.asked} panels={panels} isOutdated={plans.asked !== draft} />}
    </>
  )
}

const planSorts: readonly PlanSort[] = ['afterW', 'costPerWatt', 'cost', 'moves']

/** The plans that were asked for, the chosen one and the order in the URL. After a reload they are computed again: free for the same plant. */
function useAskedPlans(draft: PlantDraft, isComplete: boolean) {
  const { params, change } = useUrlState(links.newPlant)
  const currency = useReaderCurrency()
  const [asked, setAsked] = useState(() => (params.view === 'plans' && isComplete ? draft : null))
  const sort = planSorts.find((name) => name === params.sort) ?? 'afterW'
  const question = useMemo(
    (): PlanQuestion | null => asked && { content: writePlant(asked).content, sort, currency },
    [asked, sort, currency],
  )
  const query = usePlans(question)
  return {
    query,
    asked,
    sort,
    chosen: Math.max(0, Number(params.plan ?? 1) - 1),
    find() {
      if (asked === draft) void query.refetch()
      setAsked(draft)
      void change({ view: 'plans', plan: undefined }, { replace: true })
    },
    onChoose: (place: number) => void change({ plan: place === 0 ? undefined : place + 1 }, { replace: true }),
    onSort: (next: PlanSort) =>
      void change({ sort: next === 'afterW' ? undefined : next, plan: undefined }, { replace: true }),
    onStop() {
      setAsked(null)
      void change({ view: undefined, plan: undefined }, { replace: true })
    },
  }
}

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
