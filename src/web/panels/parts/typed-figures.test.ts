import { expect, it } from 'vitest'
import { stepFigure, typedFigures } from './typed-figures.js'

it('names the figures of a label in the order of a datasheet, and nothing else of a case', () => {
  const figures = typedFigures({ Imp_A: '8.9', Vmp_V: '31', ConnectorType: 'MC4', stringLength: '12' })
  expect(figures).toEqual(['Vmp 31.00\u00a0V', 'Imp 8.90\u00a0A', 'Connector Type MC4'])
  expect(typedFigures({ originalId: 'x' })).toEqual([])
})

it('steps a figure without floating-point noise', () => {
  const volts = { kind: 'decimal', unit: 'V', step: 0.01 } as const
  expect(stepFigure('0.29', volts, 1)).toBe('0.3')
  expect(stepFigure('', volts, -1)).toBe('-0.01')
  expect(stepFigure('41,5 V', volts, 1)).toBe('41.51')
  for (const text of ['abc', '1,722']) expect(stepFigure(text, volts, 1)).toBe(text)
})
