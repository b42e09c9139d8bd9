import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Budget, watchBudget } from './run-child.js'

const programs = {
  /** Gets a tenth of a processor, as a process of low priority does beside other work. */
  starved: 'setInterval(() => { for (const began = Date.now(); Date.now() - began < 20; ); }, 180)',
  busy: 'for (;;);',
  stuck: 'setTimeout(() => {}, 60_000)',
}

/** How long the program lasted, or `lives` if its budget was not spent within the time. */
async function watch(program: string, budget: Budget, withinMs: number): Promise<number | 'lives'> {
  const child = spawn(process.execPath, ['-e', `console.log('ready');${program}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // its start takes processor time that is not part of its work
  await once(child.stdout, 'data')
  const began = Date.now()
  const stopped = new AbortController()
  const stopWatching = watchBudget(child.pid, budget, () => stopped.abort())
  await sleep(withinMs, undefined, { signal: stopped.signal }).catch(() => undefined)
  stopWatching()
  child.kill('SIGKILL')
  return stopped.signal.aborted ? Date.now() - began : 'lives'
}

// they mostly wait, so they wait together
describe.concurrent('a budget', () => {
  const milliseconds = 600

  it('is spent after its wall time, however little work was done', async () => {
    expect(await watch(programs.starved, { milliseconds }, 5000)).toBeGreaterThanOrEqual(milliseconds)
  })

  it('lasts longer for a process that is starved by other work, but not for ever', async () => {
    const patient = { milliseconds, starvedBelowMilliseconds: 10_000 }
    expect(await watch(programs.starved, patient, 1500)).toBe('lives')
    expect(await watch(programs.starved, patient, 8000)).toBeGreaterThanOrEqual(4 * milliseconds)
  })

  it('does not last longer for a process that had the processor, or that does nothing', async () => {
    const patient = { milliseconds, starvedBelowMilliseconds: 20 }
    expect(await watch(programs.busy, patient, 2300)).not.toBe('lives')
    expect(await watch(programs.stuck, { milliseconds, starvedBelowMilliseconds: 10_000 }, 2300)).not.toBe('lives')
  })

  it('is spent by processor time alone', async () => {
    const strict = { milliseconds: 60_000, processorMilliseconds: 200 }
    expect(await watch(programs.busy, strict, 15_000)).not.toBe('lives')
  })
})
