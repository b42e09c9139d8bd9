import { expect, it } from 'vitest'
import { figuresOf, listRead } from './label-figures.js'

const read = {
  index: 0,
  provenance: {},
  review: {},
  Pmax_W: 250,
  Watts_W: 250,
  Voc_V: 37.6,
  CellType: 'Poly',
  SKU: 'X',
}

it('takes from a label what the form asks for, and nothing that does not stand on it', () => {
  expect(figuresOf(read)).toEqual({ Pmax_W: '250', Voc_V: '37.6', CellType: 'Poly' })
  expect(listRead(read)).toMatch(/Voc.*37\.60\s?V.*250\s?W/)
})
