import { serialize } from 'node:v8'
import { AppError } from '../../../shared/http/errors.js'
import { PlantChecker } from '../../../shared/repair/plants/check-plant.js'
import { PlantJudge } from '../../../shared/repair/plants/judge-input.js'
import type { Counts, Plant, PlantKind } from '../../../shared/repair/plants/plant-model.js'
import type { PlanRequest } from '../../../shared/repair/plants/plant-shapes.js'
import { runSteps } from '../../run/worker-thread.js'
import { listSteps } from './list-steps.js'
import { findPlans } from './own-string.js'
import {
  type Candidate,
  type KindFigures,
  kindOf,
  noCurve,
  type Plan,
  type PlantFigures,
  standing,
} from './plan-model.js'
import { PlanWorkshop } from './plan-workshop.js'

/** What may be bought, as a thread gets it. `costs`: in US dollars, of each number of pieces that somebody has. */
export type CandidateFigures = KindFigures & { panelId: string; costs: ReadonlyMap<number, number | null> }
export type RepairFigures = {
  plant: PlantFigures
  spares: Counts
  candidates: readonly (readonly [name: string, candidate: CandidateFigures])[]
  order: Pick<PlanRequest, 'sort' | 'most' | 'limit'>
  /** Of the reader's currency to the US dollar; NaN where there is none. */
  rate: number
}
/** A plan as it is told, but for what the catalogue says of the bought panels. */
export type ComputedPlan = ReturnType<typeof describePlan>

/** The plans of a repair. Each is packed: read one after the other, megabytes of them hold nobody up. */
export function computePlans({ plant: figures, spares, candidates: bought, order, rate }: RepairFigures) {
  const plant = withCurves(figures)
  const candidates = new Map(bought.flatMap(([name, each]) => candidateOf(each).map((made) => [name, made] as const)))
  const workshop = new PlanWorkshop({ ...plant, spares, candidates })
  const { plans, considered, excluded, untried } = findPlans(workshop)
  const checker = new PlantChecker(workshop.trials.judge)
  const { totals: before } = runSteps(checker.checkInSteps(healthy(plant)))
  const { totals: today } = runSteps(checker.checkInSteps(plant))
  const shown = plans.filter((plan) => isWithin(plan, order, rate)).sort(orderOf(order, today.stc.power_W))
  return {
    before,
    today,
    plans: shown.slice(0, order.limit).map((plan) => {
      workshop.trials.goOn()
      return serialize(describePlan({ plant, spares, checker, todayW: today.stc.power_W, rate }, plan))
    }),
    totalCount: shown.length,
    considered,
    untried,
    excluded: [...excluded].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count),
  }
}

function candidateOf({ panelId, costs, ...figures }: CandidateFigures): Candidate[] {
  const kind = kindOf(figures)
  return kind ? [{ panelId, kind, costOf: (pieces) => costs.get(pieces) }] : []
}

const healthy = (plant: Plant): Plant => ({
  ...plant,
  inputs: plant.inputs.map((input) => ({
    ...input,
    strings: input.strings.map((string) => ({ ...string, broken: {}, isRemoved: false })),
  })),
})

type PlanContext = { plant: Plant; spares: Counts; checker: PlantChecker; todayW: number; rate: number }

/** Its arrangement can be sent to the check, which gives the same numbers. */
function describePlan({ plant, spares, checker, todayW, rate }: PlanContext, plan: Plan) {
  const inputs = plant.inputs.map((input, n) => ({ ...input, strings: standing(plan.inputs[n] ?? []) }))
  const { totals, inputs: checked, fits } = runSteps(checker.checkInSteps({ ...plant, inputs }))
  const cost = inCurrency(plan.cost, rate)
  return {
    kind: plan.kind,
    candidate: plan.candidate,
    pieces: plan.pieces,
    cost: cost === null || Number.isNaN(cost) ? null : cost,
    moves: plan.moves,
    strings: inputs.map(({ strings }) =>
      strings.map(({ panels, isAged }) => ({ panels, ...(!isAged && { aged: false }) })),
    ),
    totals,
    regainedW: totals.stc.power_W - todayW,
    checks: checked.flatMap(({ checks }) => checks),
    fits,
    steps: listSteps(plant.inputs, plan, spares),
  }
}

const inCurrency = (usd: number | null, rate: number) => (usd === null ? null : usd * rate)

function isWithin({ cost, moves }: Plan, { most }: RepairFigures['order'], rate: number) {
  if (most.moves !== null && most.moves !== undefined && moves > most.moves) return false
  if (most.cost === null || most.cost === undefined) return true
  const own = inCurrency(cost, rate)
  return own !== null && own <= most.cost
}

const lastIfNone = (value: number | null) => value ?? Number.POSITIVE_INFINITY

function orderOf({ sort }: RepairFigures['order'], todayW: number) {
  const perWatt = ({ cost, afterW }: Plan) =>
    cost === null || afterW <= todayW ? Number.POSITIVE_INFINITY : cost / (afterW - todayW)
  const keys: Record<PlanRequest['sort'], (plan: Plan) => number> = {
    afterW: ({ afterW }) => -afterW,
    costPerWatt: perWatt,
    cost: ({ cost }) => lastIfNone(cost),
    moves: ({ moves }) => moves,
  }
  const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)
  return (a: Plan, b: Plan) =>
    compare(keys[sort](a), keys[sort](b)) ||
    compare(-a.afterW, -b.afterW) ||
    compare(lastIfNone(a.cost), lastIfNone(b.cost)) ||
    compare(a.moves, b.moves)
}

/** Power, voltages, currents and every limit of a plant. */
export function computeCheck(figures: PlantFigures) {
  const plant = withCurves(figures)
  const { inputs, totals, fits } = runSteps(new PlantChecker(new PlantJudge(plant)).checkInSteps(plant))
  return {
    inputs: inputs.map(({ strings, ...input }) => ({
      ...input,
      strings: strings.map(({ cold_V, shortCircuit_A }) => ({ coldVoltage_V: cold_V, shortCircuit_A })),
    })),
    totals,
    fits,
  }
}

/** A plant with a curve for each of its kinds. All that have none are told at once. */
function withCurves({ kinds, ...plant }: PlantFigures): Plant {
  const made = kinds.map(([name, figures]) => [name, kindOf(figures)] as const)
  const without = made.filter(([, kind]) => kind === null).map(([name]) => [`kinds.${name}`, noCurve])
  if (without.length > 0) throw new AppError('invalid_request', noCurve, { fields: Object.fromEntries(without) })
  return { ...plant, kinds: new Map(made.filter((pair): pair is [string, PlantKind] => pair[1] !== null)) }
}
