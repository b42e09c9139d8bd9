import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { shedLoad } from '../http/shed-load.js'
import { BackgroundPace, besideMs } from './pace.js'

const app = Fastify()
shedLoad(app)
let answer = () => {}
app.get('/', () => new Promise((resolve) => (answer = () => resolve({}))))
afterAll(() => app.close())

/** Background work whose first slice is over. */
function workOneSlice() {
  const pace = new BackgroundPace()
  for (const until = performance.now() + besideMs; performance.now() < until; );
  return pace
}

it('background work rests until the requests that have arrived are answered', async () => {
  const order: string[] = []
  const request = app.inject('/')
  await wait(1)
  const rest = workOneSlice()
    .pause()
    ?.then(() => order.push('work'))
  await wait(5)
  order.push('answer')
  answer()
  await Promise.all([rest, request])
  expect(order).toEqual(['answer', 'work'])
})

it('background work progresses while a request is never answered', async () => {
  const request = app.inject('/')
  await wait(1)
  const pace = workOneSlice()
  await pace.pause()
  expect(pace.pause()).toBe(undefined)
  answer()
  await request
})
