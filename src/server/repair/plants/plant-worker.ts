import { serveTasks } from '../../run/worker-thread.js'
import { computeCheck, computePlans } from './compute-plans.js'

/** What threads compute of plants, so that the event loop answers meanwhile. */
const plantTasks = { check: computeCheck, plan: computePlans }
export type PlantTasks = typeof plantTasks

serveTasks(plantTasks)
