import { expect, it } from 'vitest'
import { groupDays, shareOf } from './DayCharts.js'

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ day: `day-${index}`, searches: 2, withoutResults: 1 }))

it('shows days while they fit, then weeks, and loses no search', () => {
  expect(groupDays(days(30))).toHaveLength(30)
  const weeks = groupDays(days(100))
  expect(weeks).toHaveLength(15)
  expect(weeks[0]).toMatchObject({ from: 'day-0', to: 'day-1', searches: 4 })
  expect(weeks.at(-1)).toMatchObject({ from: 'day-93', to: 'day-99', searches: 14 })
  expect(weeks.reduce((sum, { searches }) => sum + searches, 0)).toBe(200)
})

it('has no share if nobody searched', () => {
  const span = { from: 'a', to: 'a', searches: 0, withoutResults: 0 }
  expect(shareOf(span)).toBeNull()
  expect(shareOf({ ...span, searches: 4, withoutResults: 1 })).toBe(25)
})
