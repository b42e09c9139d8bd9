import { describe, expect, it } from 'vitest'
import type { DuplicatePanel } from '../../../shared/panels/datasheet-api.js'
import { panelFieldKeys } from '../../../shared/panels/panel-fields.js'
import { tableOf } from '../../../shared/values/keys-of.js'
import { changedSince, choose, impossibleIn, isTaken, matrixOf, takingOf } from './duplicate-matrix.js'

const duplicate = (index: number, sheet: object, catalogue: object): DuplicatePanel => ({
  index,
  provenance: {},
  review: {},
  ...sheet,
  existing: {
    ...tableOf(panelFieldKeys, () => null),
    id: `id-${index}`,
    version: 3,
    ...catalogue,
    SKU: `HX${index}`,
  },
})

const duplicates = [
  duplicate(0, { Weight_kg: 21.5, Voc_V: 38.5 }, { Weight_kg: 25, Vmp_V: 32 }),
  duplicate(2, { Weight_kg: 21.5, Voc_V: 38.9 }, { Weight_kg: 21.5, Voc_V: 38.9 }),
  duplicate(4, { Weight_kg: 21.5, Voc_V: 39.3 }, { Weight_kg: 26, Voc_V: 39.3 }),
]
const matrix = matrixOf(duplicates)
const cellsOf = (key: string) => matrix.cells.filter((cell) => cell.key === key)

describe('the matrix of a sheet', () => {
  it('has a row for each differing field and a column for each differing panel, and names the panels that agree', () => {
    expect(matrix.rows.map(({ key, cells }) => [key, cells.length])).toEqual([
      ['Voc_V', 1],
      ['Weight_kg', 2],
    ])
    expect(matrix.columns.map(({ SKU }) => SKU)).toEqual(['HX0', 'HX4'])
    expect(matrix.agreeing.map(({ index }) => index)).toEqual([2])
  })

  it('preselects nothing of a panel that the reader is not sure of', () => {
    const [first] = duplicates
    const unsure = matrixOf([{ ...first, doubts: ['Another table fits as well.'] } as DuplicatePanel])
    expect(unsure.cells.map((cell) => isTaken(cell, {}))).toEqual([false, false])
    expect(takingOf(unsure, choose({}, unsure.cells, true)).panels[0]?.fields).toHaveLength(2)
  })

  it('preselects what the catalogue does not state, and leaves the rest to the user', () => {
    expect(takingOf(matrix, {})).toEqual({
      panels: [{ index: 0, id: 'id-0', version: 3, fields: ['Voc_V'] }],
      left: [4, 2],
    })
    const all = choose({}, matrix.cells, true)
    expect(takingOf(matrix, all).panels.map(({ fields }) => fields)).toEqual([['Voc_V', 'Weight_kg'], ['Weight_kg']])
    const none = choose(all, matrix.cells, false)
    expect(takingOf(matrix, none)).toEqual({ panels: [], left: [0, 4, 2] })
    expect(cellsOf('Weight_kg').map((cell) => isTaken(cell, choose(none, cellsOf('Weight_kg'), true)))).toEqual([
      true,
      true,
    ])
  })

  it('reports impossible combinations before sending', () => {
    const impossible = matrixOf([duplicate(0, { Voc_V: 30 }, { Vmp_V: 32, Voc_V: 38 })])
    expect(impossibleIn(impossible, {})).toEqual([])
    expect(impossibleIn(impossible, choose({}, impossible.cells, true))).toEqual(['HX0: Voc must be greater than Vmp'])
  })

  it('finds values that changed since', () => {
    const [first, ...others] = duplicates
    if (!first) throw new Error('there are three')
    const edited = { ...first, existing: { ...first.existing, Weight_kg: 24 } }
    expect(changedSince(matrix, matrixOf([edited, ...others]))).toEqual(['0.Weight_kg'])
    expect(changedSince(matrix, matrix)).toEqual([])
  })
})
