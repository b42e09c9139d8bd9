import { describe, expect, it } from 'vitest'
import { createGate } from './shed-load.js'

type ServedRequest = { came: number; began: number; ended: number }

type Speed = { workSeconds: number; atWork: number; fewestWaiting: number }

/**
 * Clients arrive at the given seconds at a gate with `atWork` places; each request takes `workSeconds`. One tick is 10
 * ms.
 */
function serve(comings: readonly number[], { workSeconds, atWork, fewestWaiting }: Speed) {
  const gate = createGate({ atWork, mostWaitSeconds: 1, fewestWaiting })
  const served: ServedRequest[] = []
  const refused: number[] = []
  const leaving: { at: number; leave: () => void }[] = []
  const waiting = [...comings].sort((a, b) => a - b)
  return (async () => {
    for (let tick = 0; served.filter(({ ended }) => ended > 0).length + refused.length < comings.length; tick++) {
      const now = tick / 100
      for (const { leave } of leaving.filter(({ at }) => at <= now)) leave()
      leaving.splice(0, leaving.length, ...leaving.filter(({ at }) => at > now))
      while ((waiting[0] ?? Number.POSITIVE_INFINITY) <= now) {
        const came = waiting.shift() ?? 0
        const turn = gate.enter('one')
        if (!turn) refused.push(came)
        else
          void turn.then((leave) => {
            const entry = { came, began: now, ended: 0 }
            served.push(entry)
            leaving.push({
              at: clock.now + workSeconds,
              leave: () => {
                entry.ended = clock.now
                leave()
              },
            })
            entry.began = clock.now
          })
      }
      clock.now = now
      // requests admitted because another one left begin in the same tick
      await new Promise((resolve) => setImmediate(resolve))
      if (tick % 50 === 49) gate.measure(0.5)
    }
    return { served, refused }
  })()
}
const clock = { now: 0 }

const percentile = (sorted: readonly number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0

describe('the gate', () => {
  it('admits two hundred at once in order of arrival, none many times slower than the median', async () => {
    const waves = [0, 0.6, 1.2, 1.8].flatMap((second) => Array.from({ length: 200 }, () => second))
    const { served, refused } = await serve(waves, { workSeconds: 0.05, atWork: 32, fewestWaiting: 220 })
    expect(refused).toEqual([])
    const times = served.map(({ came, ended }) => ended - came).sort((a, b) => a - b)
    expect(percentile(times, 0.99)).toBeLessThanOrEqual(10 * percentile(times, 0.5))
    const begins = served.map(({ began }) => began)
    expect(begins).toEqual([...begins].sort((a, b) => a - b))
  })

  it('refuses a request that would wait over a second, and keeps the wait of admitted ones below two', async () => {
    const flood = Array.from({ length: 20_000 }, (_, index) => index / 4000)
    const { served, refused } = await serve(flood, { workSeconds: 0.1, atWork: 10, fewestWaiting: 20 })
    expect(refused.length).toBeGreaterThan(15_000)
    // this server can do a hundred per second, for five seconds plus the second that the last ones wait
    expect(served.length).toBeGreaterThan(450)
    expect(Math.max(...served.map(({ came, began }) => began - came))).toBeLessThan(2)
  })

  it('lets no client wait behind all requests of another', async () => {
    const gate = createGate({ atWork: 1, mostWaitSeconds: 1, fewestWaiting: 50 })
    const begun: string[] = []
    const ask = async (client: string) => {
      const leave = await gate.enter(client)
      begun.push(client)
      leave?.()
    }
    await Promise.all([...Array.from({ length: 40 }, () => ask('many')), ask('other'), ask('third')])
    expect(begun.slice(0, 5)).toEqual(['many', 'many', 'other', 'third', 'many'])
    expect(begun).toHaveLength(42)
  })

  it('frees a place once, however often leave is called', async () => {
    const gate = createGate({ atWork: 1, mostWaitSeconds: 1, fewestWaiting: 5 })
    const leave = await gate.enter('one')
    const [second, third] = [gate.enter('one'), gate.enter('one')]
    leave?.()
    leave?.()
    let isThirdIn = false
    void third?.then(() => {
      isThirdIn = true
    })
    await second
    await new Promise((resolve) => setImmediate(resolve))
    expect(isThirdIn).toBe(false)
  })
})
