import { afterEach, expect, it, vi } from 'vitest'
import { createClientRate } from './limits.js'

afterEach(() => void vi.useRealTimers())

it('limits each client in its own window, whatever happens to the wall clock', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const call = createClientRate({ count: 2, seconds: 60 }, 'Slower, please.')
  for (const key of ['one', 'one', 'other']) call(key)
  expect(() => call('one')).toThrow('Slower, please.')
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(61_000)
  call('one')
  call('one')
  expect(() => call('one')).toThrow('Slower, please.')
})
