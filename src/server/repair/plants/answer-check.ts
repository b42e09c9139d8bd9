import { modelVersion } from '../../../shared/physics/panel-curves.js'
import type { Arrangement } from '../../../shared/repair/plants/plant-shapes.js'
import type { Deps } from '../../deps.js'
import { OverBudget } from '../../run/worker-pool.js'
import { findInverters } from '../inverters/inverter-queries.js'
import { refuseLongCheck, tooMuchWork } from './judge-work.js'
import { readPlant } from './read-plant.js'

export const invertersOf = (db: Deps['db'], { inputs }: Pick<Arrangement, 'inputs'>) =>
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
export function explainSpent(error: unknown): never {
  throw error instanceof OverBudget ? tooMuchWork() : error
}
