import { expect, it } from 'vitest'
import { descriptionText } from './description-text.js'

const panel = { SKU: 'AE415CMD-108BDE', Brand: 'AESOLAR', Watts_W: 415, NumberOfCells_count: 108 }

it('knows a description that repeats other fields, and leaves the words of a maker as they are', () => {
  const repeated = { ...panel, Description: 'AESOLAR AE415CMD-108BDE 415 W 108-cell module' }
  expect(descriptionText(repeated)).toEqual({
    repeats: true,
    text: 'AESOLAR AE415CMD-108BDE 415 W, module of 108 cells',
  })
  const own = 'AESOLAR AE415CMD-108BDE 415 W 108-cell module, full black'
  expect(descriptionText({ ...panel, Description: own })).toEqual({ repeats: false, text: own })
  expect(descriptionText({ ...panel, Description: null }).text).toBe('')
})
