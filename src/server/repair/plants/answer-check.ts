import { modelVersion } from '../../../shared/physics/panel-curves.js'
import { PlantChecker } from '../../../shared/repair/plants/check-plant.js'
import { PlantJudge } from '../../../shared/repair/plants/judge-input.js'
import type { Arrangement } from '../../../shared/repair/plants/plant-shapes.js'
import type { Deps } from '../../deps.js'
import { stepThrough } from '../../run/breathe.js'
import { findInverters } from '../inverters/inverter-queries.js'
import { readPlant } from './read-plant.js'

export const invertersOf = (db: Deps['db'], { inputs }: Pick<Arrangement, 'inputs'>) =>
  findInverters(db, [...new Set(inputs.flatMap(({ inverterId }) => (inverterId ? [inverterId.toLowerCase()] : [])))])

/** The plant as somebody describes it, with every limit. */
export async function answerCheck({ db, catalogue }: Pick<Deps, 'db' | 'catalogue'>, given: Arrangement) {
  const inverters = await invertersOf(db, given)
  return catalogue.read(async ({ table }) => {
    const { plant, assumed } = await readPlant(table, inverters, given)
    const { inputs, totals, fits } = await stepThrough(new PlantChecker(new PlantJudge(plant)).checkInSteps(plant))
    return {
      inputs: inputs.map(({ strings, ...input }) => ({
        ...input,
        strings: strings.map(({ cold_V, shortCircuit_A }) => ({ coldVoltage_V: cold_V, shortCircuit_A })),
      })),
      totals,
      fits,
      assumed,
      model: { version: modelVersion },
    }
  })
}
