import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { shedLoad } from '../http/shed-load.js'
import { noteLongWork } from '../http/short-requests.js'
import { BackgroundPace, besideMs, patienceMs } from './pace.js'

const app = Fastify()
shedLoad(app)
let arrived = () => {}
let answer = () => {}
const waitForAnswer = () => {
  arrived()
  return new Promise((resolve) => (answer = () => resolve({})))
}
app.get('/short', waitForAnswer)
app.get('/long', (_, reply) => {
  noteLongWork(reply)
  return waitForAnswer()
})
afterAll(() => app.close())

/** Background work whose first slice is over. */
function workOneSlice(mostWaitMs: number) {
  const pace = new BackgroundPace(mostWaitMs)
  for (const until = performance.now() + besideMs; performance.now() < until; );
  return pace
}

/** A request that the server has begun and not answered. */
async function sendRequest(path: string) {
  const begun = new Promise<void>((resolve) => (arrived = resolve))
  const request = app.inject(path)
  await begun
  return { request }
}

it.each(['/short', '/long'])(
  'background work rests until requests that have arrived are answered: %s',
  async (path) => {
    const order: string[] = []
    const pace = workOneSlice(60_000)
    const { request } = await sendRequest(path)
    const rest = pace.pause()?.then(() => order.push('work'))
    await wait(5)
    order.push('answer')
    answer()
    await Promise.all([rest, request])
    expect(order).toEqual(['answer', 'work'])
  },
)

it('background work progresses while a request is never answered', async () => {
  const order: string[] = []
  const pace = workOneSlice(20)
  const { request } = await sendRequest('/short')
  const answered = request.then(() => order.push('answer'))
  await pace.pause()
  order.push('work')
  answer()
  await answered
  expect(order).toEqual(['work', 'answer'])
})

it('background work waits less the longer it has been working: no load makes it wait for ever', () => {
  const pace = new BackgroundPace(20)
  expect([0, 1, 4].map((times) => pace.waitMs(times * patienceMs))).toEqual([20, 10, 4])
  // work of four seconds is done in half a minute, even if every slice of it has to wait as long as it may
  let [workedMs, sinceStartMs] = [0, 0]
  for (; workedMs < 4000; workedMs += besideMs) sinceStartMs += besideMs + pace.waitMs(sinceStartMs)
  expect(sinceStartMs).toBeLessThan(30_000)
})
