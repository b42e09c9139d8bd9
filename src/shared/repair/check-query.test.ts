import { describe, expect, it } from 'vitest'
import { checkQuery } from './check-query.js'

describe('The problems of a query', () => {
  it('name the number that was meant: a program must write it plainly', () => {
    expect(checkQuery({ Voc_V: '38,5', Isc_A: '9 A', Thickness_mm: '1.4in', minTemperature_C: '-10 °C' })).toEqual({
      Voc_V: 'Voc: write 38.5 instead of 38,5, in V',
      Isc_A: 'Isc: write 9 instead of 9 A, in A',
      Thickness_mm: 'Thickness: write 35.56 instead of 1.4in, in mm',
      minTemperature_C: 'Lowest temperature: write -10 instead of -10 °C, in °C',
    })
  })

  it('do not ask for a figure that is there twice', () => {
    expect(checkQuery({ Voc_V: ['40', '41'], Isc_A: '9' })).toEqual({})
  })

  it('say so where figures contradict each other whatever the missing ones are', () => {
    expect(checkQuery({ Imp_A: '9', Pmax_W: '400', Voc_V: '30' }).Voc_V).toMatch(
      /^The figures contradict each other: Vmp/,
    )
    expect(checkQuery({ Voc_V: '40', Isc_A: '9', Pmax_W: '600' })).not.toEqual({})
    expect(checkQuery({ Voc_V: '40', Isc_A: '9', Pmax_W: '280' })).toEqual({})
    expect(checkQuery({ Vmp_V: '32', Pmax_W: '280' })).toEqual({})
  })
})
