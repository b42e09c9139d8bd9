import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { priceAt } from '../../../shared/money/order-cost.js'
import type { PlanAnswer } from '../../../shared/repair/plants/plant-api.js'
import { BasketButton } from '../../quotes/BasketButton.js'
import { RequestQuoteButton } from '../../quotes/RequestQuoteButton.js'
import { OfferTable } from '../../stock/OfferTable.js'
import { Button } from '../../ui/Button.js'
import { CheckField, SelectField } from '../../ui/fields.js'
import { formatPrice } from '../../ui/format.js'
import { Row, Stack } from '../../ui/Layout.js'
import { Card } from '../../ui/Screen.js'
import { type DrawnInput, drawPlan, drawToday } from './draw-plan.js'
import { Fit } from './InputHead.js'
import { boughtKind, kindTitle, planInWords, planName, powerScale, stepInWords } from './kind-words.js'
import { costInWords } from './PlanList.js'
import { PlantChecks } from './PlantChecks.js'
import styles from './Plants.module.css'
import type { PlantDraft } from './plant-draft.js'
import type { KindPanels } from './plant-queries.js'
import { DrawingLegend, DrawingTable, StillDrawing } from './StillDrawing.js'
import { watts } from './TodayCard.js'

type PlanContext = { draft: PlantDraft; panels: KindPanels; plans: readonly PlanAnswer[]; todayW: number }
type DrawnProps = PlanContext & { plan: PlanAnswer; place: number; hidesCost?: boolean }
type Props = DrawnProps & { onCustomer: () => void }

/** A plan beside the plant of today, or beside another plan: its drawing, its moves, its checks and its offers. */
export function PlanDetail({ plan, place, draft, panels, plans, todayW, onCustomer }: Props) {
  const { pieces, panel } = plan
  return (
    <>
      <Card
        title={planTitle(plan, place)}
        actions={
          <Row gap={3}>
            <Fit fits={plan.fits} />
            {panel && <RequestQuoteButton panel={panel} look="primary" size="normal" quantity={pieces} />}
            {panel && <BasketButton panel={panel} quantity={pieces} />}
            <Button icon="edit" onClick={onCustomer}>{t`Customer and logo`}</Button>
            <Button icon="print" onClick={() => window.print()}>{t`Print report`}</Button>
          </Row>
        }
      >
        <p>{planInWords(plan)}</p>
        <Drawings plan={plan} place={place} draft={draft} panels={panels} plans={plans} todayW={todayW} />
      </Card>
      <div className={styles.beside}>
        <Card title={t`What the crew does`}>
          <CrewSteps plan={plan} draft={draft} panels={panels} />
        </Card>
        <Card title={t`Offers`}>
          <PlanOffers plan={plan} />
        </Card>
      </div>
      <Card title={t`Checks`}>
        <PlantChecks checks={plan.checks} inputs={draft.inputs} />
      </Card>
    </>
  )
}

function planTitle(plan: PlanAnswer, place: number) {
  const [title, text] = [planNumber(place), planName(plan)]
  return t`${title}: ${text}`
}
const drawn = (name: string) => t`${name}, drawn`

function planNumber(place: number) {
  const number = place + 1
  return t`Plan ${number}`
}

const marks = ['broken', 'new', 'moved', 'empty'] as const

export function Drawings({ plan, place, draft, panels, plans, todayW, hidesCost = false }: DrawnProps) {
  const costOf = (each: PlanAnswer) => (hidesCost ? movesText(each) : `${costInWords(each)}, ${movesText(each)}`)
  const [beside, setBeside] = useState('today')
  const [isWhole, setWhole] = useState(false)
  const other = beside === 'today' ? undefined : plans[Number(beside)]
  const after = drawPlan(draft.inputs, plan.steps)
  const before = other ? drawPlan(draft.inputs, other.steps) : drawToday(draft.inputs)
  const scale = new Map([...powerScale(draft.kinds, panels), ...scaleOfBought(plan, draft, panels)])
  const isChanged = (input: number) => Boolean(after[input]?.isChanged || before[input]?.isChanged)
  const unchanged = draft.inputs.filter((_, input) => !isChanged(input)).length
  const shared = { inputs: draft.inputs, scale, isShown: (input: number) => isWhole || isChanged(input) }
  const name = other ? planNumber(Number(beside)) : t`Today`
  const own = planNumber(place)
  return (
    <>
      <div className={styles.bar}>
        <DrawingLegend kinds={draft.kinds} panels={panels} marks={marks} bought={plan.panel?.SKU} />
        {plans.length > 1 && (
          <SelectField
            label={t`Beside it`}
            options={[
              { value: 'today', label: t`Today` },
              ...plans.flatMap((each, n) => (n === place ? [] : [{ value: String(n), label: planTitle(each, n) }])),
            ]}
            value={beside}
            onChange={setBeside}
          />
        )}
      </div>
      <div className={styles.beside}>
        <Titled title={`${name}, ${watts(other?.totals.stc.power_W ?? todayW)}`} cost={other && costOf(other)}>
          <StillDrawing {...shared} label={drawn(name)} drawn={before} newKind={other && boughtKind(other)} />
        </Titled>
        <Titled title={`${own}, ${watts(plan.totals.stc.power_W)}`} cost={costOf(plan)}>
          <StillDrawing {...shared} label={drawn(own)} drawn={after} newKind={boughtKind(plan)} />
        </Titled>
      </div>
      {unchanged > 0 && (
        <CheckField
          label={plural(unchanged, {
            one: 'Draw also the input that stays as it is',
            other: 'Draw also the # inputs that stay as they are',
          })}
          checked={isWhole}
          onChange={setWhole}
        />
      )}
      <DrawingTable
        inputs={draft.inputs}
        columns={[
          { title: name, drawn: before },
          { title: own, drawn: named(after, plan) },
        ]}
      />
    </>
  )
}

const movesText = ({ moves }: PlanAnswer) => plural(moves, { one: '# move', other: '# moves' })

/** In the table the bought panels have their model number. */
const named = (drawn: readonly DrawnInput[], plan: PlanAnswer): DrawnInput[] => {
  const bought = boughtKind(plan)
  return drawn.map((input) => ({
    ...input,
    strings: input.strings.map((string) => ({
      ...string,
      cells: string.cells.map((cell) =>
        cell.kind === bought ? { ...cell, kind: plan.panel?.SKU ?? cell.kind } : cell,
      ),
    })),
  }))
}

export function scaleOfBought({ panel, ...plan }: PlanAnswer, { kinds }: PlantDraft, panels: KindPanels) {
  const bought = boughtKind(plan)
  if (bought === undefined || !panel?.Watts_W) return []
  const kind = { name: bought, isNew: true, figures: { Pmax_W: String(panel.Watts_W) } }
  return [...powerScale([...kinds, kind], panels)].filter(([name]) => name === bought)
}

const Titled = ({ title, cost, children }: { title: string; cost?: string | undefined; children: ReactNode }) => (
  <Stack>
    <p>
      <b>{title}</b> {cost && <span className={styles.quiet}>{cost}</span>}
    </p>
    {children}
  </Stack>
)

export function CrewSteps({ plan, draft, panels }: Pick<Props, 'plan' | 'draft' | 'panels'>) {
  const bought = boughtKind(plan)
  const kindName = (kind: string) => {
    if (kind === bought) return plan.panel?.SKU ?? kind
    const known = draft.kinds.find(({ name }) => name === kind)
    return known && draft.kinds.length > 1 ? `${kind} (${kindTitle(known, panels)})` : kind
  }
  const words = { inputs: draft.inputs, kindName }
  if (plan.steps.length === 0) return <p>{t`Nothing: the broken panels are out already.`}</p>
  return (
    <ol className={styles.crew}>
      {plan.steps.map((step) => (
        <li key={step.text}>{stepInWords(step, words)}</li>
      ))}
    </ol>
  )
}

const inAll = (price: string) => t`${price} in all`

export function PlanOffers({ plan: { offers, panel, pieces, cost, currency } }: Pick<Props, 'plan'>) {
  if (!panel) return <p>{t`Nothing has to be bought for this plan.`}</p>
  return (
    <>
      <p>
        {pieces} × <b translate="no">{panel.SKU}</b> <span translate="no">{panel.Brand}</span>:{' '}
        {cost === null ? t`price on request` : inAll(formatPrice(cost, currency))}
      </p>
      <OfferTable
        title={t`Pieces`}
        rows={offers.map(({ offer, pieces: count }) => ({ offer, pieces: count, price: priceAt(offer, count) }))}
      />
    </>
  )
}
