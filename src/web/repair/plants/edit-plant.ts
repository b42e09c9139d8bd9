import { plantBounds } from '../../../shared/repair/plants/plant-bounds.js'
import {
  type Cell,
  cellsOf,
  type InputDraft,
  newInput,
  newKind,
  newString,
  type PlantDraft,
  type StringDraft,
} from './plant-draft.js'

/** A string by its input and its place there. */
export type Place = { input: number; string: number }

const replaceAt = <Item>(items: readonly Item[], place: number, change: (item: Item) => Item) =>
  items.map((item, n) => (n === place ? change(item) : item))
const without = <Item>(items: readonly Item[], place: number) => items.filter((_, n) => n !== place)

export const changeInput = (
  draft: PlantDraft,
  place: number,
  change: (input: InputDraft) => InputDraft,
): PlantDraft => ({
  ...draft,
  inputs: replaceAt(draft.inputs, place, change),
})

export const changeString = (draft: PlantDraft, at: Place, change: (string: StringDraft) => StringDraft) =>
  changeInput(draft, at.input, (input) => ({ ...input, strings: replaceAt(input.strings, at.string, change) }))

/** Marks a panel as broken, or as healthy again. */
export const toggleCell = (draft: PlantDraft, at: Place, place: number) =>
  changeString(draft, at, (string) => ({
    ...string,
    cells: replaceAt(string.cells, place, (cell) => ({ ...cell, isBroken: !cell.isBroken })),
  }))

/** One more string like the last of the input; the copy has no broken panels. */
export const addString = (draft: PlantDraft, input: number) =>
  changeInput(draft, input, (before) => {
    if (before.strings.length >= plantBounds.strings) return before
    const last = before.strings.at(-1)
    const cells = last?.cells.map(({ kind }) => ({ kind, isBroken: false })) ?? cellsOf(draft.kinds[0]?.name ?? 'A', 12)
    return { ...before, strings: [...before.strings, newString(cells)] }
  })

/** An input without strings goes too. */
export const removeString = (draft: PlantDraft, at: Place): PlantDraft => {
  const input = draft.inputs[at.input]
  if (!input) return draft
  const strings = without(input.strings, at.string)
  return strings.length === 0
    ? { ...draft, inputs: without(draft.inputs, at.input) }
    : changeInput(draft, at.input, () => ({ ...input, strings }))
}

/** One more input like the last: the same inverter and as many strings, nothing broken. */
export function addInput(draft: PlantDraft): PlantDraft {
  if (draft.inputs.length >= plantBounds.inputs) return draft
  const last = draft.inputs.at(-1)
  const added = last
    ? { ...freshCopy(last), inverterInput: null }
    : newInput([newString(cellsOf(draft.kinds[0]?.name ?? 'A', 12))])
  return { ...draft, inputs: [...draft.inputs, added] }
}

/** One more inverter like this one, with as many strings, nothing broken. */
export function addDevice(draft: PlantDraft, places: readonly number[]): PlantDraft {
  const copies = places.flatMap((place) => draft.inputs[place] ?? []).map(freshCopy)
  return draft.inputs.length + copies.length > plantBounds.inputs
    ? draft
    : { ...draft, inputs: [...draft.inputs, ...copies] }
}

const freshCopy = (input: InputDraft): InputDraft => ({
  ...input,
  name: '',
  strings: input.strings.map(({ cells, isAged }) => ({
    ...newString(cells.map(({ kind }) => ({ kind, isBroken: false }))),
    isAged,
  })),
})

const letters = [...'ABCDEFGH']
const freeKindName = ({ kinds }: PlantDraft) => letters.find((letter) => !kinds.some(({ name }) => name === letter))

export function addKind(draft: PlantDraft): PlantDraft {
  const name = freeKindName(draft)
  return name === undefined || draft.kinds.length >= plantBounds.kinds
    ? draft
    : { ...draft, kinds: [...draft.kinds, newKind(name)] }
}

/** So many panels of each kind, in the order of the kinds; broken ones stay marked as far as they are there. */
export function fillString(string: StringDraft, counts: Readonly<Record<string, number>>): StringDraft {
  const cells = Object.entries(counts).flatMap(([kind, count]): Cell[] => {
    const before = string.cells.filter((cell) => cell.kind === kind)
    return Array.from({ length: count }, (_, place) => before[place] ?? { kind, isBroken: false })
  })
  return { ...string, cells }
}
