import { expect, it } from 'vitest'
import { progressLine } from './show-progress.js'

it('tells how many are done, how long it took and what is left', () => {
  expect(progressLine(0, 4, 0)).toBe(`[${'-'.repeat(24)}] 0 of 4, 0:00`)
  expect(progressLine(1, 4, 20_000)).toBe(`[${'#'.repeat(6)}${'-'.repeat(18)}] 1 of 4, 0:20, about 1:00 left`)
  expect(progressLine(4, 4, 80_000)).toBe(`[${'#'.repeat(24)}] 4 of 4, 1:20`)
})
