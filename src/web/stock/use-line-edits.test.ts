import { expect, test } from 'vitest'
import { restoreLines, storeLines } from './use-line-edits.js'

const edit = { quantity: '12', price: '1.234,50', currency: 'EUR', version: 3, problems: {}, busy: false }

test('edited lines come back after a reload as they were typed, with the version that was seen', () => {
  const stored = storeLines({ a: edit, b: { ...edit, quantity: '', busy: true, failure: 'No connection' } })
  expect(restoreLines(JSON.parse(JSON.stringify(stored)))).toEqual({ a: edit, b: { ...edit, quantity: '' } })
})

test('nothing is stored without an edited line, and what is damaged is left out', () => {
  expect(storeLines({})).toBeNull()
  const { 'b.version': _, ...damaged } = storeLines({ a: edit, b: edit }) ?? {}
  expect(Object.keys(restoreLines(damaged))).toEqual(['a'])
})
