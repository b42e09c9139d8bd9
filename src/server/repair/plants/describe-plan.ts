import { sourceLanguage } from '../../../shared/languages/languages.js'
import { figureText } from '../../../shared/physics/verdict.js'
import type { PlantChecker, PlantTotals } from '../../../shared/repair/plants/check-plant.js'
import type { PlanAnswer } from '../../../shared/repair/plants/plant-api.js'
import type { Plant } from '../../../shared/repair/plants/plant-model.js'
import type { PlanRequest } from '../../../shared/repair/plants/plant-shapes.js'
import { describeOffer } from '../../find/catalogue/describe-offer.js'
import { describePanel } from '../../find/catalogue/describe-panel.js'
import type { LoadedCatalogue } from '../../find/catalogue/load-catalogue.js'
import type { OfferViewer } from '../../find/catalogue/supplier-list.js'
import { sayWords, words } from '../../mail/words.js'
import { stepThrough } from '../../run/breathe.js'
import { type Buyable, inCurrency } from './choose-candidates.js'
import { listSteps } from './list-steps.js'
import { type Plan, standing } from './plan-model.js'

type Context = {
  held: LoadedCatalogue
  plant: Plant
  given: PlanRequest
  viewer: OfferViewer
  checker: PlantChecker
  today: PlantTotals
  buyables: ReadonlyMap<string, Buyable>
}

/** A plan as in the answer: its arrangement can be sent to the check, which gives the same numbers. */
export async function describePlan(context: Context, plan: Plan): Promise<PlanAnswer> {
  const { held, plant, given, viewer, checker, today, buyables } = context
  const inputs = plant.inputs.map((input, n) => ({ ...input, strings: standing(plan.inputs[n] ?? []) }))
  const { totals, inputs: checked, fits } = await stepThrough(checker.checkInSteps({ ...plant, inputs }))
  const bought = plan.candidate === null ? undefined : buyables.get(plan.candidate)
  const lines = bought?.stockOf(plan.pieces)?.lines ?? []
  const cost = inCurrency(held, plan.cost, given.currency)
  const regainedW = totals.stc.power_W - today.stc.power_W
  return {
    kind: plan.kind,
    panel: bought ? describePanel(held.table, bought.row, viewer) : null,
    pieces: plan.pieces,
    offers: lines.map(({ slot, pieces }) => ({ offer: describeOffer(held.table, slot, viewer), pieces })),
    cost: cost === null || Number.isNaN(cost) ? null : cost,
    currency: given.currency,
    moves: plan.moves,
    arrangement: arrangementOf(given, plan, bought),
    totals,
    regainedW,
    checks: checked.flatMap(({ checks }) => checks),
    fits,
    steps: listSteps(plant.inputs, plan, given.spares),
    text: sayWords(planInWords({ ...plan, regainedW }), sourceLanguage),
  }
}

function arrangementOf({ site, kinds, inputs }: PlanRequest, plan: Plan, bought: Buyable | undefined) {
  return {
    site,
    kinds:
      bought && plan.candidate !== null
        ? { ...kinds, [plan.candidate]: { panelId: bought.candidate.panelId, new: true } }
        : kinds,
    inputs: inputs.map((input, n) => ({
      ...input,
      strings: standing(plan.inputs[n] ?? []).map(({ panels, isAged }) => ({
        panels,
        ...(!isAged && { aged: false }),
      })),
    })),
  }
}

/** What a plan does and gives, for a reader of any language. */
export function planInWords({ regainedW, ...plan }: Pick<PlanAnswer, 'kind' | 'moves' | 'pieces' | 'regainedW'>) {
  const values = { work: workInWords(plan), power: figureText(Math.abs(regainedW)) }
  return regainedW < 0
    ? words('{work}: {power} W less than today.', values)
    : words('{work}: {power} W more than today.', values)
}

function workInWords({ kind, moves, pieces }: Pick<Plan, 'kind' | 'moves' | 'pieces'>) {
  const others = moves - pieces
  if (kind === 'leaveOut') return words('Leave the broken panels out')
  if (kind === 'spares') return words('Fill {moves} of the broken places from the spares', { moves })
  if (kind === 'inPlace')
    return others > 0
      ? words(
          'Put {pieces, plural, one {# replacement panel} other {# replacement panels}} in the place of broken ones that no spare fills',
          { pieces },
        )
      : words(
          'Put {pieces, plural, one {# replacement panel} other {# replacement panels}} in the place of broken ones',
          { pieces },
        )
  return others > 0
    ? words(
        'Give {pieces, plural, one {# replacement panel} other {# replacement panels}} strings of their own, and fill {others} broken places with what stood there',
        { pieces, others },
      )
    : words('Give {pieces, plural, one {# replacement panel} other {# replacement panels}} strings of their own', {
        pieces,
      })
}
