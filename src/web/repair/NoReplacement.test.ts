import { expect, it } from 'vitest'
import { relaxWords } from './NoReplacement.js'

const space = { maxLength_mm: 1305, maxWidth_mm: 705 }

it.each([
  [{ maxWidth_mm: '711' }, '6 mm more width'],
  [{ maxLength_mm: '1320', maxWidth_mm: '711' }, '15 mm more length, 6 mm more width'],
  [{ maxLength_mm: '1320', maxWidth_mm: '700' }, '15 mm more length'],
  [{ maxWidth_mm: null }, 'Without free width'],
  [{ inStock: 'false' }, 'Also without stock'],
  [{ class: 'dropIn,withChanges,optimiser,missing' }, 'Also “Perhaps: figures missing”'],
])('says what to change in words a fitter uses: %j', (change, words) => {
  expect(relaxWords(change, space)).toBe(words)
})
