import { modelVersion } from '../../shared/matching/panel-curves.js'
import type { PlantVerdict } from '../../shared/plants/check-input.js'
import { checkPlant } from '../../shared/plants/check-plant.js'
import type { Arrangement } from '../../shared/plants/plant-shapes.js'
import type { Deps } from '../deps.js'
import { findInverters } from '../inverters/inverter-queries.js'
import { readPlant } from './read-plant.js'

export const writeVerdict = ({ values, ...verdict }: PlantVerdict) => ({ ...verdict, values: [...values] })

export const invertersOf = (db: Deps['db'], { inputs }: Pick<Arrangement, 'inputs'>) =>
  findInverters(db, [...new Set(inputs.flatMap(({ inverterId }) => (inverterId ? [inverterId.toLowerCase()] : [])))])

/** The plant as somebody describes it, with every limit. */
export async function answerCheck({ db, catalogue }: Pick<Deps, 'db' | 'catalogue'>, given: Arrangement) {
  const inverters = await invertersOf(db, given)
  return catalogue.read(async ({ table }) => {
    const { plant, assumed } = readPlant(table, inverters, given)
    const { inputs, totals, fits } = checkPlant(plant)
    return {
      inputs: inputs.map(({ strings, checks, ...input }) => ({
        ...input,
        checks: checks.map(writeVerdict),
        strings: strings.map(({ cold_V, shortCircuit_A }) => ({ coldVoltage_V: cold_V, shortCircuit_A })),
      })),
      totals,
      fits,
      assumed,
      model: { version: modelVersion },
    }
  })
}
