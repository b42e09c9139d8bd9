import { expect, it } from 'vitest'
import { stepFigure } from './typed-figures.js'

it('steps a figure without floating-point noise', () => {
  const volts = { kind: 'decimal', unit: 'V', step: 0.01 } as const
  expect(stepFigure('0.29', volts, 1)).toBe('0.3')
  expect(stepFigure('', volts, -1)).toBe('-0.01')
  expect(stepFigure('41,5 V', volts, 1)).toBe('41.51')
  for (const text of ['abc', '1,722']) expect(stepFigure(text, volts, 1)).toBe(text)
})
