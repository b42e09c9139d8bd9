import { describe, expect, it } from 'vitest'
import { takeTurns } from './take-turns.js'

describe('takeTurns', () => {
  it('runs as many at once as it may, all in the end, and goes on after a failure', async () => {
    const inTurn = takeTurns(2)
    let [running, most] = [0, 0]
    const work = (index: number) => async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      if (index === 1) throw new Error('no')
      return index
    }
    const results = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => inTurn(work(index))))
    expect(most).toBe(2)
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
  })
})
