import { expect, it } from 'vitest'
import type { Token } from '../layout/find-tokens.js'
import { dropGainClasses } from './drop-gain-classes.js'
import type { PowerTable } from './power-table.js'

const token = (value: number): Token => ({
  value,
  unit: '',
  text: String(value),
  left: 0,
  right: 9,
  middle: 0,
  height: 8,
})

function powersOf(...classes: [pmax: number | undefined, vmp: number][]) {
  const table: PowerTable = {
    page: 1,
    layout: 'columns',
    stated: true,
    top: 0,
    bottom: 9,
    left: 0,
    right: 9,
    classes: classes.map(([pmax, vmp]) => ({
      left: 0,
      right: 9,
      middle: 0,
      values: { ...(pmax && { Pmax_W: token(pmax) }), Vmp_V: token(vmp) },
    })),
  }
  return dropGainClasses(table).classes.map(({ values }) => values.Pmax_W?.value)
}

it('drops a class with the voltage of another and a tenth more power', () => {
  expect(powersOf([620, 40.24], [625, 40.46], [630, 40.68], [635, 40.84], [704, 40.84])).toEqual([620, 625, 630, 635])
})
it('keeps the classes of an even series, though two have the same voltage', () => {
  expect(powersOf([77.5, 47.6], [80, 48.5], [82.5, 48.3], [85, 48.5], [87.5, 49.2])).toEqual([77.5, 80, 82.5, 85, 87.5])
})
it('counts no voltage of a class whose power was lost', () => {
  const torn = powersOf([625, 40.46], [630, 40.68], [undefined, 40.68], [635, 40.84], [704, 40.84])
  expect(torn).toEqual([625, 630, undefined, 635])
})
it('keeps the classes of a catalogue, of which many have the same voltage, and classes of little more power', () => {
  expect(powersOf([80, 18], [100, 18], [120, 18], [150, 18.2], [160, 18.2])).toEqual([80, 100, 120, 150, 160])
  expect(powersOf([400, 31.2], [405, 31.2], [410, 31.4], [415, 31.6])).toEqual([400, 405, 410, 415])
})
