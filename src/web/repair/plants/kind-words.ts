import { plural, t } from '@lingui/core/macro'
import type { PlanAnswer, PlanStep } from '../../../shared/repair/plants/plant-api.js'
import { readTyped } from '../../../shared/repair/read-parameter.js'
import { formatField } from '../../panels/parts/format-field.js'
import { type CostedPlan, totalCost } from './labour.js'
import { type InputDraft, inputName, type KindDraft } from './plant-draft.js'
import { figure } from './plant-fields.js'
import type { KindPanels } from './plant-queries.js'

const names = (): Record<PlanAnswer['kind'], string> => ({
  leaveOut: t`Leave the broken ones out`,
  spares: t`Fill from the spares`,
  inPlace: t`Replacements in place`,
  ownString: t`Replacements in strings of their own`,
})

type PlanSize = Pick<PlanAnswer, 'kind' | 'moves' | 'pieces'>

/** A plan in a few words. */
export const planName = ({ kind, moves, pieces }: PlanSize) =>
  kind === 'inPlace' && moves > pieces ? t`The shed first, then replacements in place` : names()[kind]

/** What is done and what it gives, as the server's `text` says it in English. */
export function planInWords({ regainedW, ...plan }: PlanSize & Pick<PlanAnswer, 'regainedW'>) {
  const work = workInWords(plan)
  const power = figure(Math.abs(regainedW))
  return regainedW < 0 ? t`${work}: ${power} W less than today.` : t`${work}: ${power} W more than today.`
}

function workInWords({ kind, moves, pieces }: PlanSize) {
  const others = moves - pieces
  if (kind === 'leaveOut') return t`Leave the broken panels out`
  if (kind === 'spares') return t`Fill ${moves} of the broken places from the spares`
  if (kind === 'inPlace')
    return others > 0
      ? t`Put ${plural(pieces, { one: '# replacement panel', other: '# replacement panels' })} in the place of broken ones that no spare fills`
      : t`Put ${plural(pieces, { one: '# replacement panel', other: '# replacement panels' })} in the place of broken ones`
  return others > 0
    ? t`Give ${plural(pieces, { one: '# replacement panel', other: '# replacement panels' })} strings of their own, and fill ${others} broken places with what stood there`
    : t`Give ${plural(pieces, { one: '# replacement panel', other: '# replacement panels' })} strings of their own`
}

/** The name that bought panels have in the arrangement of a plan. */
export function boughtKind({ steps }: Pick<PlanAnswer, 'steps'>) {
  return steps.find(({ from }) => from === 'bought')?.kind
}

/** What has to be bought beyond what is mounted, because of packs or a least order; undefined where nothing is. */
export function surplusInWords({ pieces, offers }: Pick<PlanAnswer, 'pieces' | 'offers'>) {
  const bought = offers.reduce((sum, offer) => sum + offer.pieces, 0)
  const left = bought - pieces
  return left > 0 ? t`you must buy ${bought}, ${left} left over` : undefined
}

/** What a link names of a plan: its stock may change its place among the others, and not what it is. */
export const planMark = ({ kind, panel, pieces, moves }: Pick<CostedPlan, 'kind' | 'panel' | 'pieces' | 'moves'>) =>
  [kind, panel?.id ?? '', pieces, moves].join('.')

/** Of what broken panels took, a repair worth the name brings back this share. */
const wholeRepair = 0.9

type Repair = Pick<CostedPlan, 'kind' | 'cost' | 'labour' | 'moves' | 'regainedW'>

/**
 * The cheapest of the plans that bring back nearly all, or the one that brings back most; -1 without a repair. A panel
 * whose current is too far from the old one's is taken only where there is no other.
 */
export function findBestRepair<Plan extends Repair>(
  plans: readonly Plan[],
  lostW: number,
  isAlike: (plan: Plan) => boolean = () => true,
) {
  const repairs = plans.filter(({ kind, regainedW }) => kind !== 'leaveOut' && regainedW > 0)
  const most = Math.max(...repairs.map(({ regainedW }) => regainedW))
  const whole = repairs.filter(({ regainedW }) => regainedW >= wholeRepair * Math.min(lostW, most))
  const [best] = whole.toSorted(
    (a, b) =>
      Number(isAlike(b)) - Number(isAlike(a)) ||
      totalCost(a) - totalCost(b) ||
      a.moves - b.moves ||
      b.regainedW - a.regainedW,
  )
  return best ? plans.indexOf(best) : -1
}
type FoundPlans = { plans: readonly Pick<PlanAnswer, 'pieces'>[]; considered: number; excluded: readonly unknown[] }

/** Nothing but leaving out and the spares was computed, and that is shown: no offer may be bought. */
export const isNothingToBuy = ({ plans, considered, excluded }: FoundPlans) =>
  plans.length > 0 && considered === plans.length && excluded.length === 0 && plans.every(({ pieces }) => pieces === 0)

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
