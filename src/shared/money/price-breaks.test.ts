import { expect, it } from 'vitest'
import { readBreaks, writeBreaks } from './price-breaks.js'

it('reads price breaks as they are written, also with decimal commas and units', () => {
  const breaks = [
    { from: 10, pricePerUnit: 79.5 },
    { from: 50, pricePerUnit: 70 },
  ]
  expect(readBreaks(writeBreaks(breaks))).toEqual({ value: breaks })
  expect(readBreaks('10 pcs: 79,50 €; 50: 70')).toEqual({ value: breaks })
  expect(readBreaks('  ')).toEqual({ value: [] })
})

it('refuses anything else with an example', () => {
  for (const text of ['79.50', '10: ', ': 5', 'ten: 5', '10: 5: 4', '0: 5'])
    expect(readBreaks(text).problem).toContain('10: 79.50')
})
