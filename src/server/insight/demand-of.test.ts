import { describe, expect, it } from 'vitest'
import { demandKey, demandOf } from './demand-of.js'

const brands = new Map([
  ['jinkosolar', 'Jinko Solar'],
  ['trinasolar', 'Trina Solar'],
  ['rec', 'REC'],
  ['qcells', 'Q CELLS'],
])
const of = (searchQuery: string | null, searchParams: Record<string, string> = {}) =>
  demandOf({ searchQuery, searchParams }, brands)

describe('the demand of a search', () => {
  it('has a brand found anywhere, complete or as a prefix, and the rest as the model', () => {
    expect(of('Jinko Solar JKM545M-72HL4')).toEqual({
      brand: 'Jinko Solar',
      model: 'jkm545m-72hl4',
      powerClass: '500-550',
    })
    expect(of('JKM545M jinko')).toEqual({ brand: 'Jinko Solar', model: 'jkm545m', powerClass: '500-550' })
    expect(of('Q.Cells')).toEqual({ brand: 'Q CELLS', model: null, powerClass: null })
    expect(of('rec alpha pure')).toEqual({ brand: 'REC', model: 'alpha pure', powerClass: null })
    expect(of('tri')).toEqual({ brand: null, model: 'tri', powerClass: null })
  })

  it('takes the power from a filter, else from the words, else from the model number', () => {
    expect(of('trina 430W').powerClass).toBe('400-450')
    expect(of('trina 430 Wp')).toEqual({ brand: 'Trina Solar', model: null, powerClass: '400-450' })
    expect(of('RSM120-8-600M').powerClass).toBe('600-up')
    expect(of(null, { Watts_W: '449.9', Watts_W_operator: 'gte' }).powerClass).toBe('400-450')
    expect(of('JKM545M', { powerClass: '200-300' }).powerClass).toBe('200-300')
    expect(of(null, { Voc_V: '40' })).toEqual({ brand: null, model: null, powerClass: null })
  })

  it('takes the brand from a filter when one is chosen', () => {
    expect(of(null, { brand: 'jinko solar' }).brand).toBe('Jinko Solar')
    expect(of(null, { brand: 'Nobody' }).brand).toBe('Nobody')
    expect(of(null, { brand: 'A|B' }).brand).toBeNull()
  })

  it('counts wordings that differ in case and punctuation as one', () => {
    expect(demandKey(of('Jinko Solar JKM-545 M'))).toBe(demandKey(of('jinkosolar jkm545m')))
  })
})
