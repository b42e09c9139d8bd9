import { expect, it } from 'vitest'
import { progressLine } from './datasheet.js'

it('shows how many are done, the elapsed time and the time left', () => {
  expect(progressLine(0, 4, 0)).toBe(`[${'-'.repeat(24)}] 0 of 4, 0:00`)
  expect(progressLine(1, 4, 20_000)).toBe(`[${'#'.repeat(6)}${'-'.repeat(18)}] 1 of 4, 0:20, about 1:00 left`)
  expect(progressLine(4, 4, 80_000)).toBe(`[${'#'.repeat(24)}] 4 of 4, 1:20`)
})
