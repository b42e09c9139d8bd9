import { expect, test } from 'vitest'
import { RequestDataInput } from '../panels/request-data.js'
import { panelOfRequest, validateRequest } from './validate-request.js'

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
