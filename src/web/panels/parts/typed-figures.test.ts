import { expect, it } from 'vitest'
import { typedFigures } from './typed-figures.js'

it('names the figures of a label in the order of a datasheet, and nothing else of a case', () => {
  const figures = typedFigures({ Imp_A: '8.9', Vmp_V: '31', ConnectorType: 'MC4', stringLength: '12' })
  expect(figures).toEqual(['Vmp 31.00\u00a0V', 'Imp 8.90\u00a0A', 'Connector Type MC4'])
  expect(typedFigures({ originalId: 'x' })).toEqual([])
})
