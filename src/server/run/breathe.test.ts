import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { breathe, inPieces } from './breathe.js'
import {
  beginRequest,
  isAnyWaiting,
  patienceMs,
  type RequestWork,
  runBeside,
  runHolding,
  runShared,
  runStoppable,
  waitMsAfter,
} from './work.js'

const underWay: RequestWork[] = []
function startRequest() {
  const request = beginRequest()
  underWay.push(request)
  return request
}
afterEach(() => {
  for (const request of underWay.splice(0)) request.end()
  vi.restoreAllMocks()
})

/** Work of this length in steps of a tenth of a millisecond, as a loop over rows is. */
async function workFor(ms: number, onStep = () => {}) {
  for (let worked = 0; worked < ms; worked += 0.1) {
    for (const until = performance.now() + 0.1; performance.now() < until; );
    onStep()
    await breathe()
  }
}

describe('breathe', () => {
  /** A clock that goes on by this many milliseconds only when it is told to. */
  function stopClock() {
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    return (ms: number) => {
      now += ms
      return now
    }
  }

  it('never yields in work that is shorter than a slice', () => {
    const goOn = stopClock()
    startRequest().run(() => {
      expect(breathe()).toBeUndefined()
      goOn(1.9)
      expect(breathe()).toBeUndefined()
    })
  })

  it('yields when the work has held the event loop for a slice', async () => {
    const goOn = stopClock()
    await startRequest().run(async () => {
      await breathe()
      goOn(2.1)
      const rest = breathe()
      expect(rest).toBeInstanceOf(Promise)
      await rest
      expect(breathe()).toBeUndefined()
    })
  })

  it('does not count the time in which the work waited for something else', async () => {
    const goOn = stopClock()
    await startRequest().run(async () => {
      await breathe()
      await nextTurn()
      await nextTurn()
      goOn(10)
      expect(breathe()).toBeUndefined()
    })
  })

  it('lets several loops take turns, none of which holds the event loop for the others', async () => {
    const goOn = stopClock()
    const steps = [0, 0, 0]
    const spreads: number[] = []
    const loops = steps.map((_, n) =>
      runShared(async () => {
        for (let step = 1; step <= 300; step++) {
          goOn(0.1)
          steps[n] = step
          spreads.push(Math.max(...steps) - Math.min(...steps))
          await breathe()
        }
      }),
    )
    let isDone = false
    const done = Promise.all(loops).then(() => (isDone = true))
    const holds: number[] = []
    for (let last = goOn(0); !isDone; last = goOn(0)) {
      await nextTurn()
      holds.push(goOn(0) - last)
    }
    await done
    // a slice is 2 ms, which is 20 steps: no loop gets more than a slice ahead of another
    expect(Math.max(...spreads)).toBeLessThan(45)
    expect(Math.max(...holds)).toBeLessThan(2.5)
  })

  it('loops over everything in pieces, in order', async () => {
    const pieces: [number, number][] = []
    await inPieces(10, (start, end) => pieces.push([start, end]), 4)
    expect(pieces).toEqual([
      [0, 4],
      [4, 8],
      [8, 10],
    ])
  })
})

describe('work that is stopped', () => {
  it('throws the reason at its next breath, however deep in what it calls', async () => {
    const caller = new AbortController()
    let steps = 0
    const work = runStoppable(caller.signal, () => workFor(10_000, () => steps++))
    await wait(5)
    caller.abort(new Error('the caller hung up'))
    await expect(work).rejects.toThrow('the caller hung up')
    expect(steps).toBeLessThan(1000)
  })

  it('stops by each of the signals around it', async () => {
    const [outer, inner] = [new AbortController(), new AbortController()]
    const work = runStoppable(outer.signal, () => runStoppable(inner.signal, () => workFor(10_000)))
    await wait(5)
    outer.abort(new Error('outer'))
    await expect(work).rejects.toThrow('outer')
  })

  it('leaves alone the work that others wait for too', async () => {
    const caller = new AbortController()
    const shared = runStoppable(caller.signal, () => runShared(() => workFor(10).then(() => 'done')))
    caller.abort(new Error('the caller hung up'))
    await expect(shared).resolves.toBe('done')
  })
})

describe('a request that waits', () => {
  it('is known until it is answered or has held the event loop for a slice', async () => {
    const answered = startRequest()
    expect(isAnyWaiting()).toBe(true)
    answered.end()
    expect(isAnyWaiting()).toBe(false)
    const long = startRequest()
    await long.run(() => workFor(3))
    expect(isAnyWaiting()).toBe(false)
    long.end()
  })

  it('is not counted if it takes long: it waits for something else', async () => {
    const request = startRequest()
    await wait(30)
    expect(isAnyWaiting()).toBe(false)
    request.end()
  })

  it('goes before long requests, which progress now and then all the same', async () => {
    const long = startRequest()
    await long.run(() => workFor(3))
    const short = startRequest()
    let steps = 0
    await long.run(async () => {
      for (const until = performance.now() + 15; performance.now() < until; ) await workFor(0.1, () => steps++)
    })
    // without stepping back there would be about 150
    expect(steps).toBeGreaterThan(0)
    expect(steps).toBeLessThan(90)
    short.end()
    long.end()
  })
})

describe('work that nobody waits for', () => {
  it.each(['short', 'long'])('rests until requests that have arrived are answered: %s', async (length) => {
    const order: string[] = []
    const request = startRequest()
    if (length === 'long') await request.run(() => workFor(3))
    const work = runBeside(() => order.push('work'), 60_000)
    await wait(5)
    order.push('answer')
    request.end()
    await work
    expect(order).toEqual(['answer', 'work'])
  })

  it('progresses while a request is never answered', async () => {
    const request = startRequest()
    await request.run(() => workFor(3))
    await runBeside(() => workFor(3), 5)
    request.end()
  })

  it('steps back for a moment only while others wait for what it holds', async () => {
    const request = startRequest()
    await request.run(() => workFor(3))
    const until = performance.now() + 10_000
    await runBeside(() => runHolding(() => workFor(5)), 300)
    // one wait at the start; five more, one after each slice, would be 1.8 s
    expect(performance.now()).toBeLessThan(until - 10_000 + 900)
    request.end()
  })

  it('waits less the longer it has been working: no load makes it wait for ever', () => {
    expect([0, 1, 4].map((times) => waitMsAfter(times * patienceMs, 20))).toEqual([20, 10, 4])
    // work of four seconds is done in half a minute, even if every slice of it has to wait as long as it may
    let [workedMs, sinceStartMs] = [0, 0]
    for (; workedMs < 4000; workedMs++) sinceStartMs += 1 + waitMsAfter(sinceStartMs, 20)
    expect(sinceStartMs).toBeLessThan(30_000)
  })
})
