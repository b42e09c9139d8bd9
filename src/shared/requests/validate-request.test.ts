import { expect, it, test } from 'vitest'
import { RequestDataInput } from '../panels/request-data.js'
import { panelOfRequest, readDimensions, validateRequest } from './validate-request.js'

const data = RequestDataInput.parse({
  brand: 'Heliotest',
  model: 'HT-420',
  wattage: 420,
  description: 'Three of ours are cracked, please call 0441 1234',
  remarks: 'For the roof of my parents',
})

test('what people write to the administrators does not become part of the public panel', () => {
  expect(panelOfRequest(data)).toEqual({ Brand: 'Heliotest', SKU: 'HT-420', Watts_W: 420 })
})

test('a description written in a request counts as stated', () => {
  expect(validateRequest(data).warnings).not.toContain('Description is not stated')
  expect(validateRequest({ ...data, description: null }).warnings).toContain('Description is not stated')
})

it('reads a size in common notations, in its unit', () => {
  const size = { lengthMm: 1722, widthMm: 1134, thicknessMm: 30 }
  for (const text of [
    '1722 x 1134 x 30 mm',
    'about 1134×1722×30',
    '172.2 x 113.4 x 3 cm',
    '172,2 x 113,4 x 3,0 cm',
    '1.722 * 1.134 * 0.03 m',
    '1,722 x 1,134 x 0,03 m',
  ])
    expect([text, readDimensions(text)]).toMatchObject([text, size])
  expect(readDimensions('67.8 x 44.6 in')).toMatchObject({ lengthMm: 1722.12, thicknessMm: null })
})

it('returns how far the true size may be from the written one', () => {
  expect(readDimensions('1722 x 1134 mm')?.roundingMm).toBe(0.5)
  expect(readDimensions('172.2 x 113 cm')?.roundingMm).toBe(5)
  expect(readDimensions('1.72 x 1.13 m')?.roundingMm).toBeCloseTo(5)
})

it('keeps ambiguous or unreadable sizes as text', () => {
  for (const text of ['1,722 x 1,134 mm', 'large', '', null, undefined]) expect(readDimensions(text)).toBeUndefined()
})
