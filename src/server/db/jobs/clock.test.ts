import { expect, it } from 'vitest'
import { createClockTrust, createClockWatch } from './clock.js'

const hour = 3_600_000
const year = 365 * 24 * hour

function fakeClocks() {
  const clocks = { wallMs: 1_800_000_000_000, steadyMs: 5000 }
  return {
    wall: () => clocks.wallMs,
    steady: () => clocks.steadyMs,
    pass(ms: number) {
      clocks.wallMs += ms
      clocks.steadyMs += ms
    },
    set(ms: number) {
      clocks.wallMs += ms
    },
  }
}

it('a clock that runs normally, or is corrected by seconds, does not count as set', () => {
  const clocks = fakeClocks()
  const watch = createClockWatch(clocks)
  clocks.pass(year)
  expect(watch.look()).toBe(0)
  clocks.set(-20_000)
  expect(watch.look()).toBe(0)
})

it('a clock that was set is noticed once, with its direction', () => {
  const clocks = fakeClocks()
  const watch = createClockWatch(clocks)
  clocks.set(-hour)
  expect([watch.look(), watch.look()]).toEqual([-hour, 0])
  clocks.set(2 * hour)
  expect([watch.look(), watch.look()]).toEqual([2 * hour, 0])
})

it('a clock a year ahead removes nothing for a day, and nothing at all when it is corrected', () => {
  const clocks = fakeClocks()
  const trust = createClockTrust(clocks)
  expect(trust.isTrusted()).toBe(true)
  clocks.set(year)
  expect(trust.isTrusted()).toBe(false)
  clocks.pass(23 * hour)
  expect(trust.isTrusted()).toBe(false)
  clocks.set(-year)
  expect(trust.isTrusted()).toBe(true)
  clocks.set(year)
  expect(trust.isTrusted()).toBe(false)
  clocks.pass(24 * hour)
  expect(trust.isTrusted()).toBe(true)
})

it('a clock that is set by an hour is still trusted', () => {
  const clocks = fakeClocks()
  const trust = createClockTrust(clocks)
  for (const moved of [-hour, hour, -hour, hour]) {
    clocks.set(moved)
    expect(trust.isTrusted()).toBe(true)
  }
})
