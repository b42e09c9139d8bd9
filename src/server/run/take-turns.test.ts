import { describe, expect, it } from 'vitest'
import { createTurns, createTurnsPerKey } from './take-turns.js'

describe('turns', () => {
  it('run at most so many at once, reach everybody, and continue after a failure', async () => {
    const { inTurn } = createTurns({ atOnce: 2 })
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

  it('are refused when the queue is full, and lost when a waiting caller cancels', async () => {
    const { take } = createTurns({ atOnce: 1, mostWaiting: 2 })
    const giveFirst = await take()
    const leaving = new AbortController()
    const impatient = take(leaving.signal)
    const patient = take()
    await expect(take()).rejects.toMatchObject({ reason: 'crowded' })
    leaving.abort()
    await expect(impatient).rejects.toMatchObject({ reason: 'cancelled' })
    await expect(take(AbortSignal.abort())).rejects.toMatchObject({ reason: 'cancelled' })
    giveFirst()
    giveFirst()
    const giveSecond = await patient
    const last = take()
    giveSecond()
    await expect(last).resolves.toBeTypeOf('function')
  })

  it('go to the sender who has the fewest, then in order of arrival', async () => {
    const { take } = createTurns({ atOnce: 2 })
    const order: string[] = []
    const wait = async (sender: string, name: string) => {
      const give = await take(undefined, sender)
      order.push(name)
      return give
    }
    const first = await take(undefined, 'many')
    const second = await take(undefined, 'many')
    const many = ['many 1', 'many 2', 'many 3'].map((name) => wait('many', name))
    const one = wait('one', 'one')
    first()
    const giveOne = await one
    expect(order).toEqual(['one'])
    giveOne()
    second()
    for (const waiting of many) (await waiting)()
    expect(order).toEqual(['one', 'many 1', 'many 2', 'many 3'])
  })

  it('of one key keep nobody else waiting', async () => {
    const take = createTurnsPerKey({ atOnce: 1, mostWaiting: 1 })
    const give = await take('a')
    const next = take('a')
    await expect(take('a')).rejects.toMatchObject({ reason: 'crowded' })
    await expect(take('b')).resolves.toBeTypeOf('function')
    give()
    give()
    const giveNext = await next
    await expect(take('a', AbortSignal.abort())).rejects.toMatchObject({ reason: 'cancelled' })
    giveNext()
    await expect(take('a')).resolves.toBeTypeOf('function')
  })
})
