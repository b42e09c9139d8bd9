import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { z } from 'zod'
import { isCurrentAlike } from '../../../shared/physics/match-facts.js'
import type { planPlant } from '../../../shared/repair/plants/plant-api.js'
import type { PlanSort } from '../../../shared/repair/plants/plant-shapes.js'
import { Badge } from '../../ui/Badge.js'
import { Button } from '../../ui/Button.js'
import { classNames } from '../../ui/class-names.js'
import { SelectField, TextField } from '../../ui/fields.js'
import figures from '../../ui/figure-table.module.css'
import { formatChange, formatCount, formatNumber, formatPerWatt, formatPrice } from '../../ui/format.js'
import { FreeSearches } from '../FreeSearches.js'
import { BoughtPanel } from './BoughtPanel.js'
import { isNothingToBuy, planName } from './kind-words.js'
import { type CostedPlan, labourPerPanel } from './labour.js'
import styles from './Plants.module.css'
import { currentApart } from './panel-fit.js'
import type { PlantDraft } from './plant-draft.js'
import type { KindPanels } from './plant-queries.js'
import { watts } from './TodayCard.js'

export type PlansAnswer = z.output<(typeof planPlant)['response']>

const sortOptions = (): readonly { value: PlanSort; label: string }[] => [
  { value: 'afterW', label: t`Most power` },
  { value: 'costPerWatt', label: t`Cost per watt gained` },
  { value: 'cost', label: t`Lowest cost` },
  { value: 'moves', label: t`Fewest moves` },
]

/** More are shown on request: the open one should be in sight. */
const fewPlans = 8

type Props = {
  answer: PlansAnswer
  /** The plant that was asked about. */
  draft: PlantDraft
  panels: KindPanels
  chosen: number
  /** The place of the plan that stands out, or -1. */
  best: number
  sort: PlanSort
  onChoose: (place: number) => void
  onSort: (sort: PlanSort) => void
}

/** Before, today and every plan that no other beats, as rows to compare. */
export function PlanList({ answer, draft, panels, chosen, best, sort, onChoose, onSort }: Props) {
  const { before, today, plans } = answer
  const [showsAll, setShowsAll] = useState(false)
  const count = plans.length
  const shown = showsAll ? plans : plans.slice(0, Math.max(fewPlans, chosen + 1, best + 1))
  const share = (power_W: number) => `${formatNumber((power_W / before.stc.power_W) * 100, 1)}\u00a0%`
  return (
    <>
      <div className={styles.bar}>
        <p role="status">
          <Found answer={answer} />
        </p>
        <LabourField currency={plans[0]?.currency} />
        <SelectField label={t`Order`} hideLabel options={sortOptions()} value={sort} onChange={onSort} />
      </div>
      <div className={classNames(figures.scroll, figures.stacked, styles.tableBox)}>
        <table className={classNames(figures.table, styles.planTable)} aria-label={t`Plans`}>
          <thead>
            <tr>
              {[t`Plan`, t`Full sun`, t`Of before`, t`Regained`, t`Cost`, t`Moves`].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <PlainRow name={t`Before: all healthy`} power_W={before.stc.power_W} share={share(before.stc.power_W)} />
            <PlainRow name={t`Today: as it is`} power_W={today.stc.power_W} share={share(today.stc.power_W)} />
            {shown.map((plan, place) => (
              <PlanRow
                key={`${planName(plan)} ${plan.totals.stc.power_W} ${plan.moves}`}
                plan={plan}
                place={place}
                draft={draft}
                panels={panels}
                isChosen={place === chosen}
                isBest={place === best}
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
            {t`Show all ${count} plans`}
          </Button>
        </div>
      )}
      <LeftOut answer={answer} />
      <FreeSearches limit={answer.searchLimit} />
    </>
  )
}

/** Why there is no plan, what was excluded, and what was not tried. */
function LeftOut({ answer }: Pick<Props, 'answer'>) {
  const { plans, excluded, untried } = answer
  const reasons = excluded.map(excludedInWords).join(', ')
  return (
    <>
      {plans.length === 0 && <p>{noPlanWords(answer)}</p>}
      {isNothingToBuy(answer) && (
        <p>{t`No offer for this repair was found. Allow more under “What may be bought”, or ask for the panels.`}</p>
      )}
      {excluded.length > 0 && <p className={styles.quiet}>{t`Left out: ${reasons}.`}</p>}
      {untried > 0 && (
        <p className={styles.quiet}>
          <Plural
            value={untried}
            one="The plant is too large to try everything: # choice of strings to build again was left. Plan fewer inputs at once to try it too."
            other="The plant is too large to try everything: # choices of strings to build again were left. Plan fewer inputs at once to try them too."
          />
        </p>
      )}
    </>
  )
}

function Found({ answer: { plans, totalCount, considered } }: Pick<Props, 'answer'>) {
  const computed = formatCount(considered)
  const shown = plans.length
  return totalCount > shown ? (
    <Trans>
      <b>
        <Plural value={totalCount} one="# plan" other="# plans" />
      </b>{' '}
      <span className={styles.quiet}>
        of {computed} computed: those that no other beats in power, cost and moves; the first {shown} are shown.
      </span>
    </Trans>
  ) : (
    <Trans>
      <b>
        <Plural value={totalCount} one="# plan" other="# plans" />
      </b>{' '}
      <span className={styles.quiet}>of {computed} computed: those that no other beats in power, cost and moves.</span>
    </Trans>
  )
}

const PlainRow = ({ name, power_W, share }: { name: string; power_W: number; share: string }) => (
  <tr>
    <th scope="row">{name}</th>
    <td data-label={t`Full sun`}>{watts(power_W)}</td>
    <td data-label={t`Of before`}>{share}</td>
    <td data-none>–</td>
    <td data-none>–</td>
    <td data-none>–</td>
  </tr>
)

type RowProps = Pick<Props, 'draft' | 'panels'> & {
  plan: CostedPlan
  place: number
  isChosen: boolean
  isBest: boolean
  share: string
  onChoose: () => void
}

function PlanRow({ plan, place, draft, panels, isChosen, isBest, share, onChoose }: RowProps) {
  const { totals, regainedW, cost, currency, moves, labour = 0 } = plan
  return (
    <tr data-chosen={isChosen}>
      <th scope="row">
        <button type="button" className={styles.pick} aria-pressed={isChosen} onClick={onChoose}>
          {place + 1}. {planName(plan)}
        </button>
        {isBest && <Badge tone="sun" icon="star">{t`Best repair`}</Badge>}
        {isBest && <FarCurrent plan={plan} draft={draft} panels={panels} />}
        <BoughtPanel plan={plan} draft={draft} panels={panels} />
      </th>
      <td data-label={t`Full sun`}>{watts(totals.stc.power_W)}</td>
      <td data-label={t`Of before`}>{share}</td>
      <td data-label={t`Regained`}>
        {regainedW > 0.5 ? '+' : ''}
        {watts(regainedW)}
      </td>
      <td data-label={t`Cost`}>
        {costInWords(plan)}
        {cost !== null && cost + labour > 0 && regainedW > 0 && (
          <div className={styles.quiet}>{perWatt(formatPerWatt((cost + labour) / regainedW, currency))}</div>
        )}
      </td>
      <td data-label={t`Moves`}>{moves}</td>
    </tr>
  )
}

const perWatt = (price: string) => t`${price} per W`

type Costs = Pick<CostedPlan, 'pieces' | 'cost' | 'currency' | 'labour'>

export function costInWords({ pieces, cost, currency, labour = 0 }: Costs) {
  const work = formatPrice(labour, currency)
  if (labour === 0)
    return pieces === 0 ? t`nothing to buy` : cost === null ? t`on request` : formatPrice(cost, currency)
  if (pieces === 0) return t`${work} of work`
  const all = cost === null ? t`on request` : formatPrice(cost + labour, currency)
  return t`${all} with ${work} of work`
}

/** What moving one panel costs, once for all plants. */
function LabourField({ currency }: { currency: string | undefined }) {
  return (
    <TextField
      label={t`Work per moved panel`}
      unit={currency ?? ''}
      inputMode="decimal"
      autoComplete="off"
      value={labourPerPanel.use()}
      onChange={labourPerPanel.choose}
    />
  )
}

/** The best repair has a panel whose current is too far from the old one's only where no other brings as much back. */
function FarCurrent({ plan, draft, panels }: Pick<RowProps, 'plan' | 'draft' | 'panels'>) {
  const apart = currentApart(plan, draft, panels)
  if (apart === null || isCurrentAlike(apart)) return null
  const change = formatChange(apart)
  return <p className={styles.quiet}>{t`Imp ${change}: no repair with a panel within 5 % brings as much back.`}</p>
}

const noPlanWords = ({ excluded, considered }: PlansAnswer) =>
  considered === 0 || excluded.length > 0
    ? t`No plan holds every limit. Look at the checks of today, at the inverter’s figures, or allow more to buy.`
    : t`No plan gives more than the plant gives today.`

const excludedWords = (count: string): Readonly<Record<string, string>> => ({
  stock: t`${count} because nobody has the pieces`,
  coldVoltage: t`${count} because too much voltage in the cold`,
  mppWindow: t`${count} because outside the MPP range`,
  startVoltage: t`${count} because below the start voltage`,
  shortCircuit: t`${count} because too much short-circuit current`,
  strings: t`${count} because too many strings`,
  fuse: t`${count} because the fuse does not fit`,
  reverse: t`${count} because too much reverse current`,
})

const excludedInWords = ({ code, count }: { code: string; count: number }) => {
  const amount = formatCount(count)
  return excludedWords(amount)[code] ?? t`${amount} because ${code}`
}
