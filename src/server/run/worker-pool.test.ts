import { expect, it } from 'vitest'
import { heavyPlant } from '../../../tests/support/heavy-plants.js'
import { inputOf, mildSite, stringOf } from '../../../tests/support/plant-factories.js'
import type { PlantTasks } from '../repair/plants/plant-worker.js'
import { nothingStated } from '../repair/row-facts.js'
import { runStoppable } from './work.js'
import { OverBudget, WorkerPool } from './worker-pool.js'

const settings = { size: 2, budgetMs: 10_000, heapMegabytes: 256 }
const startPool = (more: Partial<typeof settings> = {}) =>
  new WorkerPool<PlantTasks>('repair/plants/plant-worker', { ...settings, ...more })

/** Some seconds of work. */
function longCheck() {
  const { kinds, inputs } = heavyPlant({ inputs: 1, strings: 24, kinds: 6, panels: 60 })
  return {
    site: mildSite,
    kinds: Object.entries(kinds).map(([name, figures]) => {
      return [name, { facts: { ...nothingStated, ...figures }, typed: [], isNew: false, curves: null }] as const
    }),
    inputs: inputs.map(({ strings }) => inputOf(strings.map(({ panels }) => stringOf(panels)))),
  }
}
const shortCheck = () => ({ ...longCheck(), inputs: [inputOf([stringOf({ K0: 4 })])] })

it('computes in threads while the event loop goes on, and one thread serves many tasks', async () => {
  const pool = startPool()
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  const { totals } = await pool.run('check', longCheck())
  clearInterval(timer)
  expect(totals.stc.power_W).toBeGreaterThan(1000)
  expect(turns).toBeGreaterThan(20)
  for (let n = 0; n < 5; n++) expect((await pool.run('check', shortCheck())).fits).toBeNull()
  await pool.close()
})

it('stops a task when its caller has gone, and gives the thread to the next', async () => {
  const pool = startPool({ size: 2 })
  const stop = new AbortController()
  const both = [0, 1].map(() => runStoppable(stop.signal, () => pool.run('check', longCheck())))
  setTimeout(() => stop.abort(new Error('gone')), 300)
  const next = pool.run('check', shortCheck())
  const began = performance.now()
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(performance.now() - began).toBeLessThan(2000)
  expect((await next).fits).toBeNull()
  await pool.close()
})

it('ends a task that has used up its processor time', async () => {
  const pool = startPool({ budgetMs: 100 })
  await expect(pool.run('check', longCheck())).rejects.toBeInstanceOf(OverBudget)
  await pool.close()
})

it('leaves a thread to short work while long work runs', async () => {
  const pool = startPool()
  const long = [0, 1, 2].map(() => pool.run('check', longCheck(), { isLong: true }).catch(() => 'ended'))
  expect((await pool.run('check', shortCheck())).fits).toBeNull()
  await pool.close()
  expect(await Promise.all(long)).toEqual(['ended', 'ended', 'ended'])
  await expect(pool.run('check', shortCheck())).rejects.toMatchObject({ code: 'unavailable' })
})
