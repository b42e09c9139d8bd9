import { describe, expect, it } from 'vitest'
import { finish } from '../../../shared/physics/find-root.js'
import type { Cell } from '../../tables-in/table.js'
import { readPiecesInSteps } from './read-pieces.js'

const readPieces = (rows: Parameters<typeof readPiecesInSteps>[0]) => finish(readPiecesInSteps(rows))

const tableOf = (...rows: Cell[][]) => rows.map((cells, n) => ({ row: n + 1, cells }))

describe('the rows of a flash list', () => {
  it('are pieces, with headings in the spellings of many programs', () => {
    const spellings = [
      ['Serial', 'Pmax', 'Voc', 'Isc', 'Vmp', 'Imp'],
      ['Serial No.', 'Pmax (W)', 'Voc [V]', 'Isc (A)', 'Vpm (V)', 'Ipm (A)'],
      ['Seriennummer', 'Pmpp [W]', 'Uoc [V]', 'Isc [A]', 'Umpp [V]', 'Impp [A]'],
      ['S/N', 'Power', 'VOC_V', 'ISC_A', 'VMP_V', 'IMP_A'],
      ['Numéro de série', 'Puissance (W)', 'Voc', 'Icc', 'Vmpp', 'Impp'],
    ]
    for (const headings of spellings) {
      const { pieces, problems } = readPieces(tableOf(headings, ['A1', '401.5', '49.1', '10.4', '41', '9.79']))
      expect(problems, headings.join()).toEqual([])
      expect(pieces).toEqual([{ serial: 'A1', Pmax_W: 401.5, Voc_V: 49.1, Isc_A: 10.4, Vmp_V: 41, Imp_A: 9.79 }])
    }
  })

  it('may stand below a title, in any order of columns, with further columns', () => {
    const { pieces } = readPieces(
      tableOf(['Flash test, hall 3'], ['Imp', 'Date', 'SN', 'Pmax'], [9.8, '2026-01-02', 4711, 402.25]),
    )
    expect(pieces).toEqual([{ serial: '4711', Pmax_W: 402.25, Imp_A: 9.8, Voc_V: null, Isc_A: null, Vmp_V: null }])
  })

  it('have decimals as their country writes them', () => {
    const german = readPieces(
      tableOf(['Seriennummer', 'Pmax', 'Imp'], ['A1', '401,213', '9,791'], ['A2', '1.234,5', '9,8']),
    )
    expect(german.pieces.map(({ Pmax_W, Imp_A }) => [Pmax_W, Imp_A])).toEqual([
      [401.213, 9.791],
      [1234.5, 9.8],
    ])
    const threeDecimals = readPieces(tableOf(['SN', 'Pmax', 'Imp'], ['A1', '401,213', '9,791']))
    expect(threeDecimals.pieces[0]).toMatchObject({ Pmax_W: 401.213, Imp_A: 9.791 })
  })

  it('are left out with a reason when a value is missing, impossible or doubled', () => {
    const { pieces, problems } = readPieces(
      tableOf(
        ['Serial', 'Pmax', 'Voc', 'Isc', 'Vmp', 'Imp'],
        ['A1', '401', '49', '10.4', '41', '9.8'],
        ['', '401', '49', '10.4', '41', '9.8'],
        ['A3', '', '49', '10.4', '41', '9.8'],
        ['A4', '401', '49', '10.4', '41', 'dead'],
        ['A1', '402', '49', '10.4', '41', '9.8'],
        ['A6', '401', '40', '9.7', '41', '9.8'],
        ['A7', '-401', '49', '10.4', '41', '0'],
      ),
    )
    expect(pieces.map(({ serial }) => serial)).toEqual(['A1'])
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [3, 'serial'],
      [4, 'Pmax_W'],
      [5, 'Imp_A'],
      [6, 'serial'],
      [7, 'Voc_V'],
      [7, 'Isc_A'],
      [8, 'Pmax_W'],
      [8, 'Imp_A'],
    ])
    expect(problems[3]?.message).toBe('Serial A1 already stands in row 2')
  })

  it('are refused as a whole without serial, Pmax and Imp, naming what is missing', () => {
    expect(() => readPieces(tableOf(['Serial', 'Voc', 'Isc'], ['A1', '49', '10']))).toThrow(
      'Not found in this file: Pmax, Imp.',
    )
    expect(() => readPieces(tableOf(['A1', '401', '9.8'], ['A2', '402', '9.9']))).toThrow('Serial, Pmax, Imp')
    expect(() => readPieces(tableOf(['Serial', 'Pmax', 'Imp']))).toThrow('no rows')
    expect(() => readPieces(tableOf(['Serial', 'Pmax', 'Imp'], ['A1', 'x', '9']))).toThrow('No row can be read. Row 2')
  })

  it('are 20,000 at most', () => {
    const rows = Array.from({ length: 20_001 }, (_, n): Cell[] => [`S${n}`, 400, 9.8])
    expect(() => readPieces(tableOf(['Serial', 'Pmax', 'Imp'], ...rows))).toThrow('at most 20,000 rows')
  })
})
