import { t } from '@lingui/core/macro'
import type { KeptPlant } from '../../../shared/repair/plants/plant-api.js'
import type { LimitKey } from '../../../shared/repair/plants/plant-model.js'
import { countOf } from '../../../shared/repair/plants/plant-model.js'

/** The plant as the API takes it. */
export type PlantContent = Pick<KeptPlant, 'site' | 'kinds' | 'inputs' | 'spares' | 'purchase'>

/** The same with the sentence that its strings were said in, as a kept plant has it. */
export type SaidPlant = PlantContent & { said?: string | undefined }

/** One panel of the drawing. Where in its string a broken one sits matters to the crew, not to the current. */
export type Cell = { kind: string; isBroken: boolean }

export type StringDraft = {
  cells: readonly Cell[]
  /** The broken ones are already taken out. */
  isRemoved: boolean
  /** Newer panels have not aged with the others. */
  isAged: boolean
}

export type InputDraft = {
  name: string
  inverterId: string | null
  inverterInput: string | null
  /** As typed. */
  limits: Readonly<Partial<Record<LimitKey, string>>>
  strings: readonly StringDraft[]
}

/** A kind of panel: `originalId` names one of the catalogue, the rest is what its label says, as in the finder's form. */
export type KindDraft = { name: string; isNew: boolean; figures: Readonly<Record<string, string | undefined>> }

export type Texts = Readonly<Record<string, string>>

/** Everything as typed, so that nothing is lost that cannot be read yet. */
export type PlantDraft = {
  name: string
  kinds: readonly KindDraft[]
  inputs: readonly InputDraft[]
  site: Texts
  spares: Texts
  purchase: Texts
  /** The sentence that the strings were said in: it stays, to be said better. */
  said?: string
}

export const newKind = (name: string): KindDraft => ({ name, isNew: false, figures: {} })
export const newInput = (strings: readonly StringDraft[], name = ''): InputDraft => ({
  name,
  inverterId: null,
  inverterInput: null,
  limits: {},
  strings,
})
export const newString = (cells: readonly Cell[]): StringDraft => ({ cells, isRemoved: false, isAged: true })
export const cellsOf = (kind: string, count: number, broken = 0): Cell[] =>
  Array.from({ length: count }, (_, place) => ({ kind, isBroken: place < broken }))

export const emptyDraft: PlantDraft = {
  name: '',
  kinds: [newKind('A')],
  inputs: [],
  site: {},
  spares: {},
  purchase: {},
}

/** "Input South", or "Input 2" if nobody named it. */
export function inputName(input: Pick<InputDraft, 'name' | 'inverterInput'>, place: number) {
  const name = input.name || input.inverterInput || place + 1
  return t`Input ${name}`
}

export const stringsOf = ({ inputs }: Pick<PlantDraft, 'inputs'>) => inputs.flatMap(({ strings }) => strings)
export const panelsIn = (draft: Pick<PlantDraft, 'inputs'>) =>
  stringsOf(draft).reduce((sum, { cells }) => sum + cells.length, 0)
export const brokenIn = (draft: Pick<PlantDraft, 'inputs'>) =>
  stringsOf(draft).reduce((sum, { cells }) => sum + cells.filter(({ isBroken }) => isBroken).length, 0)

export function countKinds(cells: readonly Cell[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind } of cells) counts[kind] = countOf(counts, kind) + 1
  return counts
}

/** The panels of a kind anywhere in the plant. */
export const isKindUsed = (draft: PlantDraft, kind: string) =>
  stringsOf(draft).some(({ cells }) => cells.some((cell) => cell.kind === kind))

/** Inputs, strings and panels have no identity but their place. */
export const withPlaces = <Item>(items: readonly Item[]) =>
  items.map((item, place) => ({ item, place, key: `at ${place}` }))
