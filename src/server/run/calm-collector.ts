import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'

/** PostgreSQL and this process keep as many cores busy. */
const fewCores = 2
/** By default, on a machine with much memory, garbage grows to three times what lives before it is collected. */
const garbagePercent = 60

/**
 * On few cores, a short garbage collection is the work of the thread that needs it: two milliseconds. Helper threads
 * would wait for a core that PostgreSQL or another program has, and all requests would wait for them, tens of
 * milliseconds at times.
 */
export function calmCollector() {
  setFlagsFromString(`--heap-growing-percent=${garbagePercent}`)
  if (availableParallelism() <= fewCores) setFlagsFromString('--no-parallel-scavenge')
}
