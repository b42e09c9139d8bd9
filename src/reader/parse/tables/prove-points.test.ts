import { describe, expect, it } from 'vitest'
import { makeToken as token } from '../../../../tests/support/make-token.js'
import type { PowerTable } from './power-table.js'
import { pointsByPower, proveLonePoints } from './prove-points.js'

function read(pmax: string, vmp: string, imp: string, voc: string, isc: string, count = 1) {
  const values = { Pmax_W: token(pmax), Vmp_V: token(vmp), Imp_A: token(imp), Voc_V: token(voc), Isc_A: token(isc) }
  const classes = Array.from({ length: count }, () => ({ left: 0, right: 9, middle: 0, values }))
  const table: PowerTable = { page: 1, layout: 'columns', stated: true, top: 0, bottom: 9, left: 0, right: 9, classes }
  const [first] = proveLonePoints(table).classes
  return [
    first?.values.Vmp_V?.value,
    first?.values.Imp_A?.value,
    first?.values.Voc_V?.value,
    first?.values.Isc_A?.value,
  ]
}

describe('proveLonePoints', () => {
  it('puts points back where the power proves them', () => {
    expect(read('430', '325', '13.24', '389', '13.92')).toEqual([32.5, 13.24, 38.9, 13.92])
    expect(read('430', '325', '1324', '38.9', '1392')).toEqual([32.5, 13.24, 38.9, 13.92])
  })
  it('leaves as they are numbers that nothing proves, and rows that prove their own', () => {
    expect(read('430', '825', '13.24', '389', '13.92')).toEqual([825, 13.24, 389, 13.92])
    expect(read('430', '325', '13.24', '389', '13.92', 3)).toEqual([325, 13.24, 389, 13.92])
  })
})

describe('pointsByPower', () => {
  const place = (vmp: string, imp: string, power: number) => {
    const found = pointsByPower(token(vmp), token(imp), power)
    return found && [found.voltage.value, found.current.value]
  }
  it('moves points until volts times amperes give the power', () => {
    expect(place('332', '9.50', 315)).toEqual([33.2, 9.5])
    expect(place('3.36', '953', 320)).toEqual([33.6, 9.53])
  })
  it('moves none where a digit was misread, or where the power is that of another class', () => {
    expect(place('382', '9.50', 315)).toBeUndefined()
    expect(place('332', '9.50', 320)).toBeUndefined()
  })
})
