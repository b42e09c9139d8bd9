import { AppError } from '../../../shared/http/errors.js'
import { PlantChecker } from '../../../shared/repair/plants/check-plant.js'
import { PlantJudge } from '../../../shared/repair/plants/judge-input.js'
import type { Plant, PlantKind } from '../../../shared/repair/plants/plant-model.js'
import { runSteps } from '../../run/worker-thread.js'
import { kindOf, type PlantFigures } from './plant-figures.js'
import { noCurve } from './plant-problems.js'

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
export function withCurves({ kinds, ...plant }: PlantFigures): Plant {
  const made = kinds.map(([name, figures]) => [name, kindOf(figures)] as const)
  const without = made.filter(([, kind]) => kind === null).map(([name]) => [`kinds.${name}`, noCurve])
  if (without.length > 0) throw new AppError('invalid_request', noCurve, { fields: Object.fromEntries(without) })
  return { ...plant, kinds: new Map(made.filter((pair): pair is [string, PlantKind] => pair[1] !== null)) }
}
