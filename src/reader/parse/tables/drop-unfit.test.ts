import { describe, expect, it } from 'vitest'
import { makeToken as token } from '../../../../tests/support/make-token.js'
import { dropUnfit } from './drop-unfit.js'

function read(...rows: [pmax: string, vmp: string, imp: string, voc: string, isc: string][]) {
  const classes = rows.map(([pmax, vmp, imp, voc, isc]) => ({
    left: 0,
    right: 9,
    middle: 0,
    values: { Pmax_W: token(pmax), Vmp_V: token(vmp), Imp_A: token(imp), Voc_V: token(voc), Isc_A: token(isc) },
  }))
  const table = { page: 1, layout: 'columns' as const, stated: true, top: 0, bottom: 9, left: 0, right: 9, classes }
  return dropUnfit(table).classes.map(({ values }) => [
    values.Vmp_V?.value,
    values.Imp_A?.value,
    values.Voc_V?.value,
    values.Isc_A?.value,
  ])
}

describe('dropUnfit', () => {
  it('drops volts and amperes that do not give the power', () => {
    expect(read(['430', '32.5', '13.24', '38.9', '13.92'])).toEqual([[32.5, 13.24, 38.9, 13.92]])
    expect(read(['430', '32.5', '13.54', '38.9', '13.92'])).toEqual([[undefined, undefined, 38.9, 13.92]])
  })
  it('allows what rounding explains', () => {
    expect(read(['5', '17.5', '0.29', '21.6', '0.31'])).toEqual([[17.5, 0.29, 21.6, 0.31]])
  })
  it('drops a Voc or Isc that has lost its decimals', () => {
    expect(read(['590', '42.1', '14.02', '49', '14.9'])).toEqual([[42.1, 14.02, undefined, 14.9]])
    expect(read(['590', '42', '14.02', '49', '14.9'])).toEqual([[42, 14.02, 49, 14.9]])
  })
  it('drops a Voc or Isc out of proportion to the other classes', () => {
    const [first, second] = read(
      ['400', '31.01', '12.90', '37.00', '13.70'],
      ['405', '31.21', '12.98', '39.20', '13.78'],
      ['410', '31.40', '13.06', '37.40', '13.86'],
    )
    expect(first).toEqual([31.01, 12.9, 37, 13.7])
    expect(second).toEqual([31.21, 12.98, undefined, 13.78])
  })
})
