import { modelVersion } from '../../../shared/physics/panel-curves.js'
import type { Inverter } from '../../../shared/repair/inverter-api.js'
import { PlantChecker } from '../../../shared/repair/plants/check-plant.js'
import type { PlanAnswer } from '../../../shared/repair/plants/plant-api.js'
import { type Plant, panelsIn } from '../../../shared/repair/plants/plant-model.js'
import type { PlanRequest } from '../../../shared/repair/plants/plant-shapes.js'
import type { Deps } from '../../deps.js'
import type { LoadedCatalogue } from '../../find/catalogue/load-catalogue.js'
import type { OfferViewer } from '../../find/catalogue/supplier-list.js'
import { chargeSearch, checkSearcher, queryHashOf, type Searcher } from '../../find/charge-search.js'
import { breathe, stepThrough } from '../../run/breathe.js'
import { rowOfId } from '../prepare-original.js'
import { invertersOf } from './answer-check.js'
import { type Buyable, chooseCandidates, createStockOf, inCurrency, makeCandidate } from './choose-candidates.js'
import { describePlan } from './describe-plan.js'
import { findPlans } from './find-plans.js'
import type { Plan } from './plan-model.js'
import { PlanWorkshop } from './plan-workshop.js'
import { readPlant } from './read-plant.js'

/** The same key for the same plant: order, number and bounds of the plans, and the names of the inputs, are no other question. */
const keyOf = ({ sort: _, limit: __, most: ___, currency: ____, inputs, ...plant }: PlanRequest) => {
  const unnamed = inputs.map(({ name: _, ...input }) => input)
  return queryHashOf(`plant ${JSON.stringify({ ...plant, inputs: unnamed })}`)
}

/** Plans the repair of a plant; then charges a visitor and logs it, once per distinct plant. */
export async function runPlan(deps: Deps, given: PlanRequest, searcher: Searcher) {
  const key = keyOf(given)
  const standing = await checkSearcher(deps, searcher, key)
  const inverters = await invertersOf(deps.db, given)
  const viewer = searcher.account ? 'member' : 'visitor'
  const answer = await deps.catalogue.read((held) => answerPlan(held, inverters, given, viewer))
  const searchLimit = await chargeSearch(deps, searcher, key, standing, {
    kind: 'plant',
    searchQuery: null,
    searchParams: sizeOf(given),
    resultsCount: answer.totalCount,
    ipAddress: searcher.client.address,
    hasStock: answer.totalCount > 0,
  })
  return { ...answer, searchLimit }
}

/** The log tells the size of a plant, not where it stands. */
function sizeOf({ inputs }: PlanRequest): Record<string, string> {
  const strings = inputs.flatMap((input) => input.strings)
  const sum = (counts: readonly (Record<string, number> | undefined)[]) =>
    String(counts.reduce((all, each) => all + panelsIn(each ?? {}), 0))
  return {
    inputs: String(inputs.length),
    strings: String(strings.length),
    panels: sum(strings.map(({ panels }) => panels)),
    broken: sum(strings.map(({ broken }) => broken)),
  }
}

export async function answerPlan(
  held: LoadedCatalogue,
  inverters: ReadonlyMap<string, Inverter>,
  given: PlanRequest,
  viewer: OfferViewer,
) {
  const { plant, assumed } = await readPlant(held.table, inverters, given)
  const buyables = await listBuyables(held, plant, given)
  const candidates = new Map([...buyables].map(([name, { candidate }]) => [name, candidate]))
  const workshop = new PlanWorkshop({ ...plant, spares: given.spares, candidates })
  const { plans, considered, excluded, untried } = await findPlans(workshop)
  const checker = new PlantChecker(workshop.trials.judge)
  const { totals: before } = await stepThrough(checker.checkInSteps(healthy(plant)))
  const { totals: today } = await stepThrough(checker.checkInSteps(plant))
  const shown = plans.filter((plan) => isWithin(plan, given, held)).sort(orderOf(given, today.stc.power_W))
  const described: PlanAnswer[] = []
  for (const plan of shown.slice(0, given.limit))
    described.push(await describePlan({ held, plant, given, viewer, checker, today, buyables }, plan))
  return {
    before,
    today,
    plans: described,
    totalCount: shown.length,
    considered,
    untried,
    excluded: [...excluded].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count),
    assumed,
    model: { version: modelVersion },
  }
}

const healthy = (plant: Plant): Plant => ({
  ...plant,
  inputs: plant.inputs.map((input) => ({
    ...input,
    strings: input.strings.map((string) => ({ ...string, broken: {}, isRemoved: false })),
  })),
})

/** By names that no kind of the plant has. */
async function listBuyables(held: LoadedCatalogue, plant: Plant, given: PlanRequest): Promise<Map<string, Buyable>> {
  const { table } = held
  const rows = given.candidates ? namedRows(held, given.candidates) : await chooseCandidates(held, { plant, given })
  const now = Date.now()
  const buyables = new Map<string, Buyable>()
  let number = 0
  for (const row of rows) {
    const stockOf = createStockOf(table, row, given, now)
    const candidate = makeCandidate(table, row, stockOf)
    if (!candidate) continue
    do number++
    while (plant.kinds.has(`N${number}`))
    buyables.set(`N${number}`, { candidate, row, stockOf })
    await breathe()
  }
  return buyables
}

const namedRows = ({ table }: LoadedCatalogue, ids: readonly string[]) =>
  [...new Set(ids.map((id) => id.toLowerCase()))].flatMap((id) => rowOfId(table, id) ?? [])

function isWithin({ cost, moves }: Plan, { most, currency }: PlanRequest, held: LoadedCatalogue) {
  if (most.moves !== null && most.moves !== undefined && moves > most.moves) return false
  if (most.cost === null || most.cost === undefined) return true
  const own = inCurrency(held, cost, currency)
  return own !== null && own <= most.cost
}

const lastIfNone = (value: number | null) => value ?? Number.POSITIVE_INFINITY

function orderOf({ sort }: PlanRequest, todayW: number) {
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
