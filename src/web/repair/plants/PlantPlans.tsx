import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { AppError } from '../../../shared/http/errors.js'
import type { PlanSort } from '../../../shared/repair/plants/plant-shapes.js'
import { plantStatements } from '../../../shared/repair/replacement-parameters.js'
import { messageOf } from '../../api/ask.js'
import { Button } from '../../ui/Button.js'
import { Working } from '../../ui/EmptyState.js'
import { Row } from '../../ui/Layout.js'
import { LoadFailure, Notice } from '../../ui/Notice.js'
import { SignInToContinue, Statements } from '../FreeSearches.js'
import { PlanDetail } from './PlanDetail.js'
import { PlanList, type PlansAnswer } from './PlanList.js'
import styles from './Plants.module.css'
import type { PlantDraft } from './plant-draft.js'
import { type KindPanels, stopPlans, type usePlans } from './plant-queries.js'

type Props = {
  /** The plant when the plans were asked for: the drawings of the plans belong to it. */
  asked: PlantDraft
  query: ReturnType<typeof usePlans>
  /** With what the work costs. */
  answer: PlansAnswer | undefined
  panels: KindPanels
  isOutdated: boolean
  best: number
  place: number
  sort: PlanSort
  onChoose: (place: number) => void
  onSort: (sort: PlanSort) => void
  onStop: () => void
  /** Opens whose plant it is, for the print. */
  onCustomer: () => void
}

/** The ways to repair the plant: computing, refused, or listed with one of them open. */
export function PlantPlans({ asked, query, answer: data, panels, isOutdated, best, place, sort, ...on }: Props) {
  const { onChoose, onSort, onStop, onCustomer } = on
  const { error, isFetching, refetch } = query
  const box = useRef<HTMLElement>(null)
  // a press on the button is seen to do something, and the answer comes into view when it is there
  useEffect(() => {
    box.current?.scrollIntoView({ block: isFetching ? 'nearest' : 'start', behavior: 'smooth' })
  }, [isFetching])
  const plan = data?.plans[place]
  const detail = useRef<HTMLDivElement>(null)
  const choose = (next: number) => {
    onChoose(next)
    requestAnimationFrame(() => detail.current?.scrollIntoView({ block: 'start', behavior: 'smooth' }))
  }
  return (
    <section ref={box} className={styles.found} aria-label={t`Ways to repair it`} aria-busy={isFetching}>
      <h2>{t`Ways to repair it`}</h2>
      {isFetching && <Waiting onStop={onStop} />}
      {error && !isFetching && <Failure error={error} onRetry={refetch} />}
      {isOutdated && !isFetching && (
        <Notice tone="info">
          <p>{t`The plant has changed since these plans were computed. Find plans again to see what changed.`}</p>
        </Notice>
      )}
      {data && !error && (
        <>
          <PlanList {...{ answer: data, draft: asked, panels, best, sort, onSort }} chosen={place} onChoose={choose} />
          <div ref={detail} className={styles.found}>
            {plan && (
              <PlanDetail
                key={place}
                {...{ plan, place, plans: data.plans, draft: asked, panels, onCustomer }}
                todayW={data.today.stc.power_W}
              />
            )}
          </div>
          <Statements of={plantStatements} />
        </>
      )}
    </section>
  )
}

const Waiting = ({ onStop }: Pick<Props, 'onStop'>) => (
  <Row gap={3}>
    <Working label={t`Computing all plans…`} />
    <Button
      size="small"
      icon="close"
      onClick={() => {
        void stopPlans()
        onStop()
      }}
    >{t`Stop`}</Button>
  </Row>
)

/** A visitor without free searches signs in and returns; a refusal is shown at its fields, all else can be tried again. */
function Failure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const message = messageOf(error, t`The plans could not be computed`)
  if (error instanceof AppError && error.code === 'search_limit') return <SignInToContinue message={message} />
  if (error instanceof AppError && error.code === 'invalid_request')
    return (
      <Notice tone="bad">
        <p>{message}</p>
      </Notice>
    )
  return <LoadFailure failure={t`The plans could not be computed`} error={error} onRetry={onRetry} />
}
