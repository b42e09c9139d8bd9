import { plantBounds } from '../../../shared/repair/plants/plant-bounds.js'
import { countOf } from '../../../shared/repair/plants/plant-model.js'
import { asTyped } from '../../../shared/values/number-habit.js'
import {
  type Cell,
  cellsOf,
  type KindDraft,
  newKind,
  type PlantContent,
  type PlantDraft,
  type SaidPlant,
  type StringDraft,
  type Texts,
} from './plant-draft.js'
import { writePlant } from './write-plant.js'

const textsOf = (values: object): Texts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === null || value === undefined ? [] : [[key, asTyped(String(value))]],
    ),
  )

/** A plant that was kept, as a draft: every number becomes the text that a person would type. */
export function openPlant(name: string, { site, kinds, inputs, spares, purchase, said }: SaidPlant): PlantDraft {
  const drafts = Object.entries(kinds).map(([kind, content]) => openKind(kind, content))
  const { country = [], condition = [], oneSupplier, ...bounds } = purchase
  return {
    name,
    kinds: drafts.length > 0 ? drafts : [newKind('A')],
    inputs: inputs.map((input) => ({
      name: input.name ?? '',
      inverterId: input.inverterId ?? null,
      inverterInput: input.inverterInput ?? null,
      limits: textsOf(input.limits ?? {}),
      strings: input.strings.map(openString),
    })),
    site: textsOf(site),
    spares: textsOf(spares),
    purchase: {
      ...textsOf(bounds),
      ...(country.length > 0 && { country: country.join('|') }),
      ...(condition.length > 0 && { condition: condition.join('|') }),
      ...(oneSupplier && { oneSupplier: 'true' }),
    },
    ...(said && { said }),
  }
}

function openKind(name: string, { panelId, new: isNew = false, ...figures }: PlantContent['kinds'][string]): KindDraft {
  return { name, isNew, figures: { ...textsOf(figures), ...(panelId && { originalId: panelId }) } }
}

function openString({
  panels,
  broken = {},
  removed = false,
  aged = true,
}: PlantContent['inputs'][number]['strings'][number]): StringDraft {
  const cells = Object.entries(panels).flatMap(([kind, count]): Cell[] => cellsOf(kind, count, countOf(broken, kind)))
  return { cells, isRemoved: removed, isAged: aged }
}

/** Browsers and servers take longer addresses, but mails break them. A larger plant stays in this tab, or is kept. */
const mostLetters = 6000

type Input = PlantContent['inputs'][number]
type AddressedPlant = Omit<PlantContent, 'inputs'> & {
  name: string
  inputs: readonly (Omit<Input, 'strings'> & { strings: readonly string[] })[]
}

/** A plant as part of an address, each broken panel in its place; undefined where it is too large. */
export function writePlantAddress(draft: PlantDraft): string | undefined {
  const { content } = writePlant(draft)
  const inputs = content.inputs.map((input, place) => ({
    ...input,
    strings: draft.inputs[place]?.strings.map(stringText) ?? [],
  }))
  const text = JSON.stringify({ ...content, name: draft.name, inputs } satisfies AddressedPlant)
  const bytes = new TextEncoder().encode(text)
  const address = btoa(String.fromCharCode(...bytes.slice(0, mostLetters)))
  return address.length > mostLetters || bytes.length > mostLetters
    ? undefined
    : address.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The plant of an address; undefined for one that nobody wrote here. */
export function readPlantAddress(address: string): PlantDraft | undefined {
  try {
    const bytes = Uint8Array.from(atob(address.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const { name, inputs, ...content } = JSON.parse(new TextDecoder().decode(bytes)) as AddressedPlant
    const opened = openPlant(String(name), { ...content, inputs: inputs.map((input) => ({ ...input, strings: [] })) })
    const drawn = opened.inputs.map((input, place) => ({
      ...input,
      strings: (inputs[place]?.strings ?? []).slice(0, plantBounds.strings).map(readString),
    }))
    return { ...opened, inputs: drawn.slice(0, plantBounds.inputs) }
  } catch {
    return undefined
  }
}

/** "12.A 2.A!": runs of equal panels. Before them "r" for taken out and "n" for newer than the rest. */
function stringText({ cells, isRemoved, isAged }: StringDraft) {
  const runs: { cell: Cell; count: number }[] = []
  for (const cell of cells) {
    const last = runs.at(-1)
    if (last && last.cell.kind === cell.kind && last.cell.isBroken === cell.isBroken) last.count++
    else runs.push({ cell, count: 1 })
  }
  const flags = `${isRemoved ? 'r' : ''}${isAged ? '' : 'n'}`
  return [flags, ...runs.map(({ cell, count }) => `${count}.${cell.kind}${cell.isBroken ? '!' : ''}`)].join(' ')
}

function readString(text: string): StringDraft {
  const [flags = '', ...runs] = text.split(' ')
  const cells = runs.flatMap((run) => {
    const [, count, kind = '', broken] = /^(\d+)\.(\w+)(!?)$/.exec(run) ?? []
    const panels = Math.min(Number(count), plantBounds.panelsInString)
    return cellsOf(kind, panels, broken ? panels : 0)
  })
  return {
    cells: cells.slice(0, plantBounds.panelsInString),
    isRemoved: flags.includes('r'),
    isAged: !flags.includes('n'),
  }
}
