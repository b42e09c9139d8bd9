import { deserialize } from 'node:v8'
import { sourceLanguage } from '../../../shared/languages/languages.js'
import { modelVersion } from '../../../shared/physics/panel-curves.js'
import { figureText } from '../../../shared/physics/verdict.js'
import type { PlanAnswer } from '../../../shared/repair/plants/plant-api.js'
import { panelsIn } from '../../../shared/repair/plants/plant-model.js'
import type { Arrangement, PlanRequest } from '../../../shared/repair/plants/plant-shapes.js'
import type { Deps } from '../../deps.js'
import type { OfferViewer } from '../../find/catalogue/supplier-list.js'
import { chargeSearch, checkSearcher, queryHashOf, type Searcher } from '../../find/run-search.js'
import { sayWords, words } from '../../mail/words.js'
import { breathe } from '../../run/breathe.js'
import { OverBudget } from '../../run/worker-pool.js'
import { findInverters } from '../inverters/write-inverter.js'
import { chooseCandidates, namedCandidates } from './choose-candidates.js'
import type { ComputedPlan } from './compute-plans.js'
import { type Buyable, gatherBuyables } from './gather-buyables.js'
import { refuseLongCheck, refuseLongPlan, tooMuchWork } from './judge-work.js'
import { readPlant } from './read-plant.js'

const invertersOf = (db: Deps['db'], { inputs }: Pick<Arrangement, 'inputs'>) =>
  findInverters(db, [...new Set(inputs.flatMap(({ inverterId }) => (inverterId ? [inverterId.toLowerCase()] : [])))])

/** The plant as somebody describes it, with every limit. */
export async function answerCheck(
  { db, catalogue, plantThreads }: Pick<Deps, 'db' | 'catalogue' | 'plantThreads'>,
  given: Arrangement,
) {
  const inverters = await invertersOf(db, given)
  const { plant, assumed } = await catalogue.read(({ table }) => readPlant(table, inverters, given))
  refuseLongCheck(plant)
  const checked = await plantThreads.run('check', plant).catch(explainSpent)
  return { ...checked, assumed, model: { version: modelVersion } }
}

/** The count of work says nearly always before what the budget of a thread then says. */
function explainSpent(error: unknown): never {
  throw error instanceof OverBudget ? tooMuchWork() : error
}

/** The same key for the same plant: order, number and bounds of the plans, and the names of the inputs, are no other question. */
const keyOf = ({ sort: _, limit: __, most: ___, currency: ____, inputs, ...plant }: PlanRequest) => {
  const unnamed = inputs.map(({ name: _, ...input }) => input)
  return queryHashOf(`plant ${JSON.stringify({ ...plant, inputs: unnamed })}`)
}

/** Plans the repair of a plant; then charges a visitor and logs it, once per distinct plant. */
export async function runPlan(deps: Deps, given: PlanRequest, searcher: Searcher) {
  const key = keyOf(given)
  const standing = await checkSearcher(deps, searcher, key)
  const answer = await answerPlan(deps, given, searcher.account ? 'member' : 'visitor')
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

/** Reads what the catalogue says, and computes beside the event loop: nothing of the catalogue is held meanwhile. */
export async function answerPlan(
  { db, catalogue, plantThreads }: Pick<Deps, 'db' | 'catalogue' | 'plantThreads'>,
  given: PlanRequest,
  viewer: OfferViewer,
) {
  const inverters = await invertersOf(db, given)
  const { plant, assumed } = await catalogue.read(({ table }) => readPlant(table, inverters, given))
  refuseLongPlan(plant, given)
  const panels = given.candidates ? namedCandidates(given.candidates) : await chooseCandidates(catalogue, plant, given)
  const { buyables, rate } = await catalogue.readLong((held) => gatherBuyables(held, { panels, plant, given, viewer }))
  const { plans, ...computed } = await plantThreads
    .run(
      'plan',
      {
        plant,
        spares: given.spares,
        candidates: [...buyables].map(([name, { figures }]) => [name, figures] as const),
        order: { sort: given.sort, most: given.most, limit: given.limit },
        rate,
      },
      { isLong: true },
    )
    .catch(explainSpent)
  const told: PlanAnswer[] = []
  for (const packed of plans) {
    told.push(tellPlan(deserialize(packed) as ComputedPlan, given, buyables))
    await breathe()
  }
  return { ...computed, plans: told, assumed, model: { version: modelVersion } }
}

function tellPlan(
  { candidate, strings, ...plan }: ComputedPlan,
  { site, kinds, inputs, currency }: PlanRequest,
  buyables: ReadonlyMap<string, Buyable>,
): PlanAnswer {
  const bought = candidate === null ? undefined : buyables.get(candidate)
  return {
    ...plan,
    panel: bought?.panel ?? null,
    offers: bought?.offersFor(plan.pieces) ?? [],
    currency,
    arrangement: {
      site,
      kinds: bought && candidate !== null ? { ...kinds, [candidate]: { panelId: bought.panel.id, new: true } } : kinds,
      inputs: inputs.map((input, n) => ({ ...input, strings: strings[n] ?? [] })),
    },
    text: sayWords(planInWords(plan), sourceLanguage),
  }
}

/** What a plan does and gives, for a reader of any language. */
export function planInWords({ regainedW, ...plan }: Pick<PlanAnswer, 'kind' | 'moves' | 'pieces' | 'regainedW'>) {
  const values = { work: workInWords(plan), power: figureText(Math.abs(regainedW)) }
  return regainedW < 0
    ? words('{work}: {power} W less than today.', values)
    : words('{work}: {power} W more than today.', values)
}

function workInWords({ kind, moves, pieces }: Pick<PlanAnswer, 'kind' | 'moves' | 'pieces'>) {
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
