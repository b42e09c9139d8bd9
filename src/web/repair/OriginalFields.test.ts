import { expect, it } from 'vitest'
import { hasLabel, missingFigures } from './OriginalFields.js'

const labels = (draft: Record<string, string>) => missingFigures(draft).map(({ label }) => label)

it('names missing figures of a label, with what they would decide', () => {
  const draft = { Pmax_W: '250', Vmp_V: '30.4', Imp_A: '8.22', Length_mm: '1640', Width_mm: '992' }
  expect(labels(draft)).toEqual(['Voc', 'Isc', 'Thickness', 'Connector Type', 'Temp Coeff Voc', 'Temp Coeff Pmax'])
  expect(missingFigures(draft)[0]?.decides).toContain('coldest day')
})

it('asks for no figure that follows from two others', () => {
  expect(labels({ Pmax_W: '250', Vmp_V: '30.4' })).not.toContain('Imp')
  expect(labels({ Pmax_W: '250' })).toEqual(expect.arrayContaining(['Vmp', 'Imp']))
})

it('is empty before anything is typed', () => {
  expect(hasLabel({ stringLength: '12' })).toBe(false)
  expect(hasLabel({ Pmax_W: '250' })).toBe(true)
})
