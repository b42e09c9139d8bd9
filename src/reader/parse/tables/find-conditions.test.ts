import { describe, expect, it } from 'vitest'
import { at, row, sheet } from '../../../../tests/support/place-words.js'
import type { TextItem } from '../layout/page-text.js'
import { parseDatasheet } from '../parse-datasheet.js'

/** A sheet without a word about STC. */
const table: TextItem[] = [
  ...row(120, 'Maximum Power (Pmax)', [400, 405, 410]),
  ...row(132, 'Voltage at Pmax (Vmp)', ['31.01', '31.21', '31.40']),
  ...row(144, 'Current at Pmax (Imp)', ['12.90', '12.98', '13.06']),
  ...row(156, 'Open Circuit Voltage (Voc)', ['37.07', '37.23', '37.32']),
  ...row(168, 'Short Circuit Current (Isc)', ['13.79', '13.87', '13.95']),
]
const powersOn = (...items: (TextItem | TextItem[])[]) =>
  parseDatasheet(sheet(...items, table)).panels.map(({ Pmax_W }) => Pmax_W)

describe('words near a table that do not say how it was measured', () => {
  it.each([
    'Coated grids result in a high fill factor and good performance under low light conditions',
    'Light on the rear of the module gives a considerable power gain in the snow and on pale roofs',
  ])('praise: %s', (praise) => {
    expect(powersOn(at(30, 90, praise))).toEqual([400, 405, 410])
  })
  it.each(['NOCT: 45 °C ±2 °C at 800 W/m², 20 °C ambient, 1 m/s wind', 'NMOT 43.5±2°C (800 W/m², wind speed 1 m/s)'])(
    'the temperature of the cells: %s',
    (note) => {
      expect(powersOn(at(30, 184, note))).toEqual([400, 405, 410])
    },
  )
})

describe('coefficients of a list half a line from a row', () => {
  it('do not make it a coefficient', () => {
    const beside = [at(420, 160, 'β Vmp'), at(480, 159, '(%/ °C)'), at(560, 159, '-0.41')]
    const [panel] = parseDatasheet(sheet(at(30, 100, 'Electrical data at STC'), table, beside)).panels
    expect(panel).toMatchObject({ Pmax_W: 400, Voc_V: 37.07 })
  })
})
