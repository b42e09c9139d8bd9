import { AppError } from '../../../shared/http/errors.js'
import { phrase } from '../../../shared/languages/phrase.js'
import { isExact } from '../../../shared/physics/panel-curves.js'
import {
  brokenOf,
  kindsIn,
  type PlantString,
  stringKey,
  stringsKey,
} from '../../../shared/repair/plants/plant-model.js'
import type { PlanRequest } from '../../../shared/repair/plants/plant-shapes.js'
import { workOfMaximum } from '../../../shared/repair/plants/solve-input.js'
import type { PlantFigures } from './plan-model.js'

/** Two and six seconds of a quiet processor. */
const mostCheckWork = 20_000
export const mostPlanWork = 60_000

/** A kind with missing figures has up to a hundred curves. */
const workOfFit = { exact: 20, open: 1200 } as const
const conditions = 4
/** As many as are chosen for one kind, where nobody names them. */
const usualCandidates = 32

const tooMuch = phrase(
  'This plant takes too long to compute. Give fewer inputs at once, fewer different strings on an input, or fewer kinds of panels in a string.',
)
/** What a program tells this refusal by. */
export const tooMuchWorkReason = 'too_much_work'

export const tooMuchWork = (message: string = tooMuch) =>
  new AppError('invalid_request', message, { fields: { inputs: message }, extra: { reason: tooMuchWorkReason } })
export const isTooMuchWork = (error: unknown) => error instanceof AppError && error.extra.reason === tooMuchWorkReason

/** Refuses a check before its work. Arrangements that are alike are computed once. */
export function refuseLongCheck(plant: PlantFigures) {
  if (workOfCheck(plant) > mostCheckWork) throw tooMuchWork()
}

/** Refuses a plan whose least work is too much: what it does beyond that is counted while it is done. */
export function refuseLongPlan(plant: PlantFigures, { candidates, spares }: PlanRequest) {
  const hasSpares = Object.values(spares).some((count) => count > 0)
  const fills = (1 + (candidates?.length ?? usualCandidates)) * (hasSpares ? 2 : 1)
  const isBroken = (string: PlantString) => kindsIn(string.panels).some((kind) => brokenOf(string, kind) > 0)
  const perFill = sumOf(
    distinctInputs(plant).filter((strings) => strings.some(isBroken)),
    (strings) => workOfInput(strings, (string) => (isBroken(string) ? 1 : 0)),
  )
  // as it is, and with all panels healthy
  if (2 * workOfCheck(plant) + fills * (conditions - 1) * perFill > mostPlanWork) throw tooMuchWork()
}

function workOfCheck(plant: PlantFigures) {
  const fits = sumOf(plant.kinds, ([, { curves, facts }]) =>
    curves ? 0 : workOfFit[isExact(facts) ? 'exact' : 'open'],
  )
  return fits + conditions * sumOf(distinctInputs(plant), (strings) => workOfInput(strings, () => 0))
}

const distinctInputs = ({ inputs }: PlantFigures) => [
  ...new Map(inputs.map(({ strings }) => [stringsKey(strings), strings])).values(),
]

/** `bought`: how many kinds are added to a string. */
function workOfInput(strings: readonly PlantString[], bought: (string: PlantString) => number) {
  const distinct = new Map(strings.map((string) => [stringKey(string), kindsOf(string) + bought(string)]))
  return workOfMaximum([...distinct.values()])
}

const kindsOf = ({ panels }: PlantString) => Object.values(panels).filter((count) => count > 0).length

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0)
