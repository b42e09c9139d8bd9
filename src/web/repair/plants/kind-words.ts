import { plural, t } from '@lingui/core/macro'
import type { PlanStep } from '../../../shared/repair/plants/plant-api.js'
import { readTyped } from '../../../shared/repair/read-parameter.js'
import { formatField } from '../../panels/parts/format-field.js'
import { type InputDraft, inputName, type KindDraft } from './plant-draft.js'
import type { KindPanels } from './plant-queries.js'

type Place = { input: number; string: number }
type Words = { inputs: readonly InputDraft[]; kindName: (kind: string) => string }

const panels = (count: number, kind: string) => plural(count, { one: `# panel ${kind}`, other: `# panels ${kind}` })

/** "string 2 of Input South" */
function placeName(inputs: readonly InputDraft[], { input, string }: Place) {
  const draft = inputs[input]
  const number = string + 1
  const name = draft ? inputName(draft, input) : inputNumber(input)
  return t`string ${number} of ${name}`
}

/** An input that nobody named. */
export function inputNumber(place: number) {
  const number = place + 1
  return t`Input ${number}`
}

/** What the crew does, with the names of the owner. */
export function stepInWords({ act, kind, count, from, to }: PlanStep, { inputs, kindName }: Words): string {
  const placeOf = (at: PlanStep['from'] | PlanStep['to']) =>
    typeof at === 'object' && at !== null ? placeName(inputs, at) : ''
  const what = panels(count, kindName(kind))
  const [origin, target] = [placeOf(from), placeOf(to)]
  if (act === 'takeOut') return takenOut(panels(count, kind), origin)
  if (act === 'store') return t`Put ${what} from ${origin} with the spares`
  if (from === 'bought') return t`Mount ${what} as replacement in ${target}`
  return from === 'spares' ? t`Move ${what} from the spares to ${target}` : t`Move ${what} from ${origin} to ${target}`
}

const takenOut = (what: string, origin: string) => t`Take ${what}, broken, out of ${origin}`

function typedWatts({ figures }: KindDraft) {
  const reading = readTyped('Pmax_W', figures.Pmax_W ?? '')
  return (reading.kind === 'number' && reading.value) || null
}

/** The power of one panel, for the scale of the drawing; null where nobody states it. */
export const wattsOf = (kind: KindDraft, panels: KindPanels) =>
  typedWatts(kind) ?? panels.get(kind.name)?.Watts_W ?? null

const byLabel = (power: string) => t`${power} by its label`

/** What a kind is: its model, or the power on its label. */
export function kindTitle(kind: KindDraft, panels: KindPanels) {
  const panel = panels.get(kind.name)
  if (panel) return panel.SKU
  if (kind.figures.originalId) return t`A panel of the catalogue`
  const watts = typedWatts(kind)
  return watts === null ? t`Not described yet` : byLabel(formatField('Watts_W', watts))
}

/** The height of each kind in the drawing, by its power; a weak panel stays large enough to be tapped. */
export function powerScale(kinds: readonly KindDraft[], panels: KindPanels): ReadonlyMap<string, number> {
  const watts = new Map(kinds.map((kind) => [kind.name, wattsOf(kind, panels)]))
  const most = Math.max(...[...watts.values()].map((value) => value ?? 0))
  return new Map(
    [...watts].map(([name, value]) => [name, value === null || most === 0 ? 1 : Math.max(0.6, value / most)]),
  )
}
