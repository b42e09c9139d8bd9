import { countOf } from '../../../shared/repair/plants/plant-model.js'
import { asTyped } from '../../../shared/values/number-habit.js'
import {
  type Cell,
  cellsOf,
  type KindDraft,
  newKind,
  type PlantContent,
  type PlantDraft,
  type StringDraft,
  type Texts,
} from './plant-draft.js'

const textsOf = (values: object): Texts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === null || value === undefined ? [] : [[key, asTyped(String(value))]],
    ),
  )

/** A plant that was kept, as a draft: every number becomes the text that a person would type. */
export function openPlant(name: string, { site, kinds, inputs, spares, purchase }: PlantContent): PlantDraft {
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
