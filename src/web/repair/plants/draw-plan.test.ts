import { expect, it } from 'vitest'
import type { PlanStep } from '../../../shared/repair/plants/plant-api.js'
import { cellsInWords, drawPlan, drawToday } from './draw-plan.js'
import { cellsOf, newInput, newString } from './plant-draft.js'

const twoStrings = [newInput([newString(cellsOf('A', 4, 1)), newString(cellsOf('A', 4))])]
const step = (more: Partial<PlanStep>): PlanStep => ({
  act: 'move',
  kind: 'A',
  count: 1,
  from: null,
  to: null,
  text: '',
  ...more,
})
const at = (string: number) => ({ input: 0, string })
const takeOut = step({ act: 'takeOut', from: at(0), to: 'waste' })
const words = (steps: readonly PlanStep[]) =>
  drawPlan(twoStrings, steps).flatMap(({ strings }) => strings.map(({ cells }) => cellsInWords(cells)))
const marks = (steps: readonly PlanStep[]) =>
  drawPlan(twoStrings, steps).flatMap(({ strings }) => strings.map(({ cells }) => cells.map(({ mark }) => mark)))

it('draws the plant as it is, with its broken panels in their places', () => {
  const [input] = drawToday(twoStrings)
  expect(input?.strings[0]?.cells.map(({ mark }) => mark)).toEqual(['broken', 'same', 'same', 'same'])
  const [taken] = drawToday([newInput([{ ...newString(cellsOf('A', 2, 1)), isRemoved: true }])])
  expect(taken?.strings[0]?.cells.map(({ mark }) => mark)).toEqual(['empty', 'same'])
})

it('leaves a place empty where a broken panel is taken out and none comes', () => {
  expect(marks([takeOut])).toEqual([
    ['empty', 'same', 'same', 'same'],
    ['same', 'same', 'same', 'same'],
  ])
  expect(words([takeOut])).toEqual(['3 × A, 1 place empty', '4 × A'])
})

it('puts a new panel into the place of the broken one', () => {
  expect(marks([takeOut, step({ act: 'mount', kind: 'N1', from: 'bought', to: at(0) })])[0]).toEqual([
    'new',
    'same',
    'same',
    'same',
  ])
})

it('draws a string that gives its panels away and is built again from new ones', () => {
  const steps = [
    takeOut,
    step({ from: at(1), to: at(0) }),
    step({ act: 'store', count: 3, from: at(1), to: 'spares' }),
    step({ act: 'mount', kind: 'N1', count: 3, from: 'bought', to: at(1) }),
  ]
  expect(words(steps)).toEqual(['3 × A, 1 × A moved here', '3 × N1 as replacement, 1 place empty'])
  expect(drawPlan(twoStrings, steps)[0]?.isChanged).toBe(true)
})

it('makes a string longer than it was where more panels come than places are free', () => {
  expect(words([takeOut, step({ act: 'mount', count: 3, from: 'spares', to: at(0) })])[0]).toBe(
    '3 × A, 3 × A moved here',
  )
})

it('knows which inputs stay as they are', () => {
  const plant = [...twoStrings, newInput([newString(cellsOf('A', 4))])]
  expect(drawPlan(plant, [takeOut]).map(({ isChanged }) => isChanged)).toEqual([true, false])
})
