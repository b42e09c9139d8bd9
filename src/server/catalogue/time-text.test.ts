import { describe, expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { timeText } from './time-text.js'

describe('the time of an answer', () => {
  it('is what Date writes, for every millisecond from the year 1 to the year 9999', () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('0001-01-01T00:00:00Z'),
          max: new Date('9999-12-31T23:59:59.999Z'),
          noInvalidDate: true,
        }),
        (date) => {
          expect(timeText(date.getTime())).toBe(date.toISOString())
        },
      ),
    )
  })
})
