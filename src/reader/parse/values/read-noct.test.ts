import { expect, it } from 'vitest'
import type { Segment } from '../layout/group-segments.js'
import { findNoct } from './read-noct.js'

/** Cells of one row, from left to right. */
const row = (middle: number, ...texts: string[]): Segment[] =>
  texts.map((text, at) => ({ page: 1, text, words: [], left: at * 120, right: at * 120 + 100, middle, height: 8 }))

const noctOf = (...rows: Segment[][]) => findNoct([{ segments: rows.flat() }])

it.each([
  [['NOCT', '45±2 °C'], 45],
  [['NMOT', '43 °C (±2 °C)'], 43],
  [['Nominal Operating Cell Temperature (NOCT)', '44.5 ± 2°C'], 44.5],
  [['Nominal Module Operating Temperature', '42 +/- 3 °C'], 42],
  [['NOCT: 46 ℃'], 46],
  [['NOCT (°C)', '45'], 45],
  [['NOCT', '(°C)', '42 ± 2'], 42],
  [['Nennbetriebstemperatur der Zelle', '45 °C'], 45],
  [['Temperatura de operación nominal de la célula', '45 ±2 °C'], 45],
  [['Temperature nominale de fonctionnement des cellules', '44 °C'], 44],
  [['组件额定工作温度', '45±2℃'], 45],
])('reads %j', (texts, value) => {
  expect(noctOf(row(100, ...texts))?.value).toBe(value)
})

it('says where the value stands', () => {
  const found = noctOf(row(80, 'Weight', '21 kg'), row(100, 'NOCT', '45±2 °C'))
  expect(found?.provenance).toMatchObject({ page: 1, text: '45±2 °C', box: [120, 96, 100, 8] })
})

it.each([
  // the heading of a table, and how its values were measured
  [['NOCT', '332', '336', '340']],
  [['NMOT: irradiance 800 W/m², ambient temperature 20 °C, wind speed 1 m/s']],
  [['NOCT 800 W/m² 20 °C']],
  [['Operating temperature', '-40 °C ~ +85 °C']],
  [['NOCT', '75 °C']],
  [['NOCT', '38.5']],
  [['Cell temperature', '45 °C']],
])('finds none in %j', (texts) => {
  expect(noctOf(row(100, ...texts))).toBeUndefined()
})
