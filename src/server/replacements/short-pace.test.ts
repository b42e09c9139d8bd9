import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyReply } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { shedLoad } from '../http/shed-load.js'
import { isAnyWaiting, noteLongWork } from '../http/short-requests.js'
import { ShortPace } from './short-pace.js'

const app = Fastify()
shedLoad(app)
let work: (reply: FastifyReply) => Promise<unknown>
app.get('/', (_, reply) => work(reply))
afterAll(() => app.close())

/** What holds while a request does this. */
async function during<Result>(doThis: (reply: FastifyReply) => Promise<Result>) {
  let result: Result | undefined
  work = async (reply) => {
    result = await doThis(reply)
    return {}
  }
  await app.inject('/')
  return result
}

it('knows that a request waits, until it is answered or announces long work', async () => {
  expect(await during(async () => isAnyWaiting())).toBe(true)
  await nextTurn()
  expect(isAnyWaiting()).toBe(false)
  const announced = await during(async (reply) => {
    noteLongWork(reply)
    return isAnyWaiting()
  })
  expect(announced).toBe(false)
})

it('does not count a request that takes long: it waits for something else', async () => {
  const later = await during(async () => {
    await wait(30)
    return isAnyWaiting()
  })
  expect(later).toBe(false)
})

it('lets long work continue when nobody waits any more, and now and then while somebody does', async () => {
  const pace = new ShortPace()
  const slices = await during(async () => {
    const until = performance.now() + 15
    let count = 0
    while (performance.now() < until) {
      const pause = pace.pauseNow()
      if (!pause) continue
      await pause
      count++
    }
    return count
  })
  // without stepping back there would be about 25 of 0.6 ms
  expect(slices).toBeGreaterThan(0)
  expect(slices).toBeLessThan(10)
})
