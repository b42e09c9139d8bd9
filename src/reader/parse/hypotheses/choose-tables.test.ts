import { describe, expect, it } from 'vitest'
import { at, row, sheet } from '../../../../tests/support/place-words.js'
import type { TextItem } from '../layout/page-text.js'
import { parseDatasheet } from '../parse-datasheet.js'

const volts = ['31.01', '31.21', '31.40']
const open = ['37.07', '37.23', '37.32']

/** The rows of a table, called by the given words. */
const rows = (top: number, names: string[], share = 1): TextItem[] => [
  ...row(
    top,
    names[0] ?? '',
    [400, 405, 410].map((power) => Math.round(power * share)),
  ),
  ...row(top + 12, names[1] ?? '', volts),
  ...row(
    top + 24,
    names[2] ?? '',
    ['12.90', '12.98', '13.06'].map((current) => (Number(current) * share).toFixed(2)),
  ),
  ...row(top + 36, names[3] ?? '', open),
  ...row(
    top + 48,
    names[4] ?? '',
    ['13.79', '13.87', '13.95'].map((current) => (Number(current) * share).toFixed(2)),
  ),
]
const english = [
  'Maximum Power (Pmax)',
  'Voltage (Vmp)',
  'Current (Imp)',
  'Open Circuit Voltage',
  'Short Circuit Current',
]
const unknown = ['Qapla nuq', 'Qapla wej', 'Qapla loS', 'Qapla vagh', 'Qapla jav']
const read = (...items: TextItem[][]) => parseDatasheet(sheet(at(30, 60, 'HX400-410N Module'), ...items)).panels

describe('tables told by physics', () => {
  it('are read by labels, and given as certain where the name tells the powers', () => {
    const panels = read(rows(120, english))
    expect(panels.map(({ Pmax_W, Vmp_V, Imp_A, Voc_V, Isc_A }) => [Pmax_W, Vmp_V, Imp_A, Voc_V, Isc_A])).toEqual([
      [400, 31.01, 12.9, 37.07, 13.79],
      [405, 31.21, 12.98, 37.23, 13.87],
      [410, 31.4, 13.06, 37.32, 13.95],
    ])
    expect(panels.every(({ doubts }) => doubts === undefined)).toBe(true)
  })

  it('are read under unknown words too, and marked for the review', () => {
    const panels = read(rows(120, unknown))
    expect(panels.map(({ Vmp_V, Isc_A }) => [Vmp_V, Isc_A])).toEqual([
      [31.01, 13.79],
      [31.21, 13.87],
      [31.4, 13.95],
    ])
    expect(panels.every(({ doubts }) => (doubts?.length ?? 0) > 0)).toBe(true)
  })

  it('give no panels of the same modules with light on the rear', () => {
    const panels = read(rows(120, english), rows(240, english, 1.1))
    expect(panels.map(({ Pmax_W }) => Pmax_W)).toEqual([400, 405, 410])
  })
})
