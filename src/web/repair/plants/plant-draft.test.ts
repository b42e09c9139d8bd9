import { afterEach, expect, it } from 'vitest'
import { setNumberHabit } from '../../../shared/values/number-habit.js'
import { addInput, addString, fillString, removeString, toggleCell } from './edit-plant.js'
import { findNextCell } from './PlantDrawing.js'
import { openPlant, readPlantAddress, writePlantAddress } from './plant-address.js'
import {
  brokenIn,
  cellsOf,
  emptyDraft,
  newInput,
  newString,
  type PlantContent,
  type PlantDraft,
} from './plant-draft.js'
import { writePlant } from './write-plant.js'

afterEach(() => setNumberHabit(undefined))

const label = { Pmax_W: '250', Vmp_V: '30,4', Imp_A: '8.22' }
const draft: PlantDraft = {
  ...emptyDraft,
  kinds: [{ name: 'A', isNew: false, figures: label }],
  inputs: [newInput([newString(cellsOf('A', 14)), newString(cellsOf('A', 12))], 'South')],
}

it('marks the tapped panel as broken, and as healthy again', () => {
  const broken = toggleCell(draft, { input: 0, string: 1 }, 5)
  expect(broken.inputs[0]?.strings[1]?.cells[5]).toEqual({ kind: 'A', isBroken: true })
  expect(brokenIn(broken)).toBe(1)
  expect(toggleCell(broken, { input: 0, string: 1 }, 5)).toEqual(draft)
})

it('copies the last string and the last input without their broken panels', () => {
  const broken = toggleCell(draft, { input: 0, string: 1 }, 0)
  const longer = addString(broken, 0)
  expect(longer.inputs[0]?.strings[2]).toEqual(newString(cellsOf('A', 12)))
  const wider = addInput(broken)
  expect(wider.inputs[1]?.strings).toEqual(draft.inputs[0]?.strings)
  expect(wider.inputs[1]?.name).toBe('')
})

it('takes an input away with its last string', () => {
  const one = removeString(draft, { input: 0, string: 0 })
  expect(one.inputs[0]?.strings).toHaveLength(1)
  expect(removeString(one, { input: 0, string: 0 }).inputs).toEqual([])
})

it('keeps the broken panels of a string whose length is changed', () => {
  const string = newString(cellsOf('A', 14, 2))
  expect(fillString(string, { A: 13, B: 1 }).cells).toEqual([...cellsOf('A', 13, 2), ...cellsOf('B', 1)])
})

it('leads arrow keys along a string and to the same place of the next', () => {
  const at = (string: number, cell: number) => ({ input: 0, string, cell })
  const next = (from: ReturnType<typeof at>, key: string) => findNextCell(draft.inputs, from, key)
  expect(next(at(0, 3), 'ArrowRight')).toEqual(at(0, 4))
  expect(next(at(0, 0), 'ArrowLeft')).toEqual(at(0, 0))
  expect(next(at(0, 13), 'ArrowDown')).toEqual(at(1, 11))
  expect(next(at(1, 2), 'ArrowUp')).toEqual(at(0, 2))
  expect(next(at(0, 3), 'End')).toEqual(at(0, 13))
  expect(next(at(0, 3), 'x')).toBeUndefined()
})

it('writes a plant as the API takes it, with numbers from typed text', () => {
  const typed = toggleCell(
    { ...draft, site: { ageYears: '15', minTemperature_C: '−12' }, spares: { A: '3' } },
    { input: 0, string: 0 },
    2,
  )
  expect(writePlant(typed)).toEqual({
    content: {
      site: { ageYears: 15, minTemperature_C: -12 },
      kinds: { A: { Pmax_W: 250, Vmp_V: 30.4, Imp_A: 8.22 } },
      inputs: [{ name: 'South', strings: [{ panels: { A: 14 }, broken: { A: 1 } }, { panels: { A: 12 } }] }],
      spares: { A: 3 },
      purchase: {},
    },
    problems: {},
  })
})

it('tells everything that cannot be read at once, by the paths that the server uses', () => {
  const { problems } = writePlant({
    ...draft,
    kinds: [{ name: 'A', isNew: false, figures: { Pmax_W: '250' } }],
    inputs: draft.inputs.map((input) => ({ ...input, limits: { fuse_A: 'thick' } })),
    site: { ageYears: 'old' },
    spares: { A: 'few' },
    purchase: { maxAgeDays: 'new' },
  })
  expect(Object.keys(problems).sort()).toEqual([
    'inputs.0.limits.fuse_A',
    'kinds.A.originalId',
    'purchase.maxAgeDays',
    'site.ageYears',
    'spares.A',
  ])
})

it.each([undefined, 'de', 'pl'])('opens what it wrote as the same plant, in %s', (language) => {
  setNumberHabit(language)
  const content: PlantContent = {
    site: { ageingPercent: 4.125 },
    kinds: {
      A: { panelId: '5b0f8e0e-0000-4000-8000-000000000000' },
      B: { Pmax_W: 250, Vmp_V: 30.4, MaxSeriesFuse_A: 20.5, Length_mm: 999.125, new: true },
    },
    inputs: [
      {
        name: 'North',
        inverterId: '5b0f8e0e-0000-4000-8000-000000000001',
        inverterInput: 'B',
        limits: { maxVoltage_V: 1000 },
        strings: [{ panels: { A: 10, B: 2 }, broken: { A: 1 }, removed: true, aged: false }],
      },
    ],
    spares: { B: 2 },
    purchase: { country: ['Germany', 'France'], condition: ['used'], maxPrice: 80, currency: 'EUR', oneSupplier: true },
  }
  const opened = openPlant('Barn', content)
  expect(writePlant(opened).content).toEqual(content)
  expect(opened.kinds[1]?.figures.Vmp_V).toBe(language ? '30,4' : '30.4')
})

it('writes a plant into an address and reads it back, in a language that writes numbers otherwise too', () => {
  const marked = toggleCell(
    { ...draft, spares: { A: '3' }, kinds: [{ name: 'A', isNew: false, figures: { Pmax_W: '250', Vmp_V: '30,4' } }] },
    { input: 0, string: 1 },
    5,
  )
  setNumberHabit('comma')
  const address = writePlantAddress(marked) ?? ''
  expect(address).toMatch(/^[\w-]+$/)
  setNumberHabit('point')
  const read = readPlantAddress(address)
  expect(read?.inputs).toEqual(marked.inputs)
  expect(read?.spares).toEqual({ A: '3' })
  expect(read?.kinds[0]?.figures).toMatchObject({ Pmax_W: '250', Vmp_V: '30.4' })
  expect(readPlantAddress('nonsense')).toBeUndefined()
  const large = newInput(Array.from({ length: 24 }, () => newString(cellsOf('A', 60))))
  expect(writePlantAddress({ ...draft, inputs: Array.from({ length: 60 }, () => large) })).toBeUndefined()
})
