import { useState } from 'react'
import type { z } from 'zod'
import type { PlanAnswer, planPlant } from '../../shared/plants/plant-api.js'
import { FreeSearches } from '../replacements/FreeSearches.js'
import { Button } from '../ui/Button.js'
import { SelectField } from '../ui/fields.js'
import { formatCount, formatNumber, formatPerWatt, formatPrice } from '../ui/format.js'
import styles from './Plants.module.css'
import { planName } from './plan-words.js'
import type { PlanSort } from './plant-queries.js'
import { watts } from './TodayCard.js'

export type PlansAnswer = z.output<(typeof planPlant)['response']>

const sortOptions: readonly { value: PlanSort; label: string }[] = [
  { value: 'afterW', label: 'Most power' },
  { value: 'costPerWatt', label: 'Cost per watt gained' },
  { value: 'cost', label: 'Lowest cost' },
  { value: 'moves', label: 'Fewest moves' },
]

/** More are shown on request: the open one should be in sight. */
const fewPlans = 8

type Props = {
  answer: PlansAnswer
  chosen: number
  sort: PlanSort
  onChoose: (place: number) => void
  onSort: (sort: PlanSort) => void
}

/** Before, today and every plan that no other beats, as rows to compare. */
export function PlanList({ answer, chosen, sort, onChoose, onSort }: Props) {
  const { before, today, plans, totalCount, considered, excluded } = answer
  const [showsAll, setShowsAll] = useState(chosen >= fewPlans)
  const shown = showsAll ? plans : plans.slice(0, fewPlans)
  const share = (power_W: number) => `${formatNumber((power_W / before.stc.power_W) * 100, 1)}\u00a0%`
  return (
    <>
      <div className={styles.bar}>
        <p role="status">
          <b>
            {formatCount(totalCount)} {totalCount === 1 ? 'plan' : 'plans'}
          </b>{' '}
          <span className={styles.quiet}>
            of {formatCount(considered)} computed: those that no other beats in power, cost and moves
            {totalCount > plans.length && `; the first ${plans.length} are shown`}.
          </span>
        </p>
        <SelectField label="Order" hideLabel options={sortOptions} value={sort} onChange={onSort} />
      </div>
      <div className={styles.tableBox}>
        <table className={styles.planTable} aria-label="Plans">
          <thead>
            <tr>
              {['Plan', 'Full sun', 'Of before', 'Regained', 'Cost', 'Moves'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <PlainRow name="Before: all healthy" power_W={before.stc.power_W} share={share(before.stc.power_W)} />
            <PlainRow name="Today: as it is" power_W={today.stc.power_W} share={share(today.stc.power_W)} />
            {shown.map((plan, place) => (
              <PlanRow
                key={`${planName(plan)} ${plan.totals.stc.power_W} ${plan.moves}`}
                plan={plan}
                place={place}
                isChosen={place === chosen}
                share={share(plan.totals.stc.power_W)}
                onChoose={() => onChoose(place)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < plans.length && (
        <div>
          <Button size="small" onClick={() => setShowsAll(true)}>
            Show all {plans.length} plans
          </Button>
        </div>
      )}
      {plans.length === 0 && <p>{noPlanWords(answer)}</p>}
      {excluded.length > 0 && <p className={styles.quiet}>Left out: {excluded.map(excludedInWords).join(', ')}.</p>}
      <FreeSearches limit={answer.searchLimit} />
    </>
  )
}

const PlainRow = ({ name, power_W, share }: { name: string; power_W: number; share: string }) => (
  <tr>
    <th scope="row">{name}</th>
    <td data-label="Full sun">{watts(power_W)}</td>
    <td data-label="Of before">{share}</td>
    <td data-none>–</td>
    <td data-none>–</td>
    <td data-none>–</td>
  </tr>
)

type RowProps = { plan: PlanAnswer; place: number; isChosen: boolean; share: string; onChoose: () => void }

function PlanRow({ plan, place, isChosen, share, onChoose }: RowProps) {
  const { totals, regainedW, cost, currency, moves, pieces } = plan
  return (
    <tr data-chosen={isChosen}>
      <th scope="row">
        <button type="button" className={styles.pick} aria-pressed={isChosen} onClick={onChoose}>
          <span>
            {place + 1}. {planName(plan)}
          </span>
          {plan.panel && (
            <small>
              {pieces} × {plan.panel.SKU}
            </small>
          )}
        </button>
      </th>
      <td data-label="Full sun">{watts(totals.stc.power_W)}</td>
      <td data-label="Of before">{share}</td>
      <td data-label="Regained">
        {regainedW > 0.5 ? '+' : ''}
        {watts(regainedW)}
      </td>
      <td data-label="Cost">
        {costInWords(plan)}
        {cost !== null && cost > 0 && regainedW > 0 && (
          <div className={styles.quiet}>{formatPerWatt(cost / regainedW, currency)} per W</div>
        )}
      </td>
      <td data-label="Moves">{moves}</td>
    </tr>
  )
}

export function costInWords({ pieces, cost, currency }: Pick<PlanAnswer, 'pieces' | 'cost' | 'currency'>) {
  if (pieces === 0) return 'nothing to buy'
  return cost === null ? 'on request' : formatPrice(cost, currency)
}

const noPlanWords = ({ excluded, considered }: PlansAnswer) =>
  considered === 0 || excluded.length > 0
    ? 'No plan holds every limit. Look at the checks of today, at the inverter’s figures, or allow more to buy.'
    : 'No plan gives more than the plant gives today.'

const excludedWords: Readonly<Record<string, string>> = {
  stock: 'nobody has the pieces',
  coldVoltage: 'too much voltage in the cold',
  mppWindow: 'outside the MPP range',
  startVoltage: 'below the start voltage',
  shortCircuit: 'too much short-circuit current',
  strings: 'too many strings',
  fuse: 'the fuse does not fit',
  reverse: 'too much reverse current',
}

const excludedInWords = ({ code, count }: { code: string; count: number }) =>
  `${formatCount(count)} because ${excludedWords[code] ?? code}`
