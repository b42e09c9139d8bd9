import { plural, t } from '@lingui/core/macro'
import type { PlanStep } from '../../../shared/repair/plants/plant-api.js'
import { countUp } from '../../../shared/values/get-at.js'
import { countKinds, type InputDraft, type StringDraft } from './plant-draft.js'

/** How a place of the drawing looks: unchanged, broken, filled with a new panel or one from elsewhere, or left empty. */
export type Mark = 'same' | 'broken' | 'new' | 'moved' | 'empty'
type DrawnCell = { kind: string; mark: Mark }
type DrawnString = { cells: readonly DrawnCell[]; isChanged: boolean }
export type DrawnInput = { strings: readonly DrawnString[]; isChanged: boolean }

type Place = { input: number; string: number }
const isAt = (place: PlanStep['from'] | PlanStep['to'], at: Place) =>
  typeof place === 'object' && place !== null && place.input === at.input && place.string === at.string

/** The plant as it is. */
export const drawToday = (inputs: readonly InputDraft[]): DrawnInput[] =>
  inputs.map(({ strings }) => ({
    isChanged: false,
    strings: strings.map((string) => ({ isChanged: false, cells: todayCells(string) })),
  }))

const todayCells = ({ cells, isRemoved }: StringDraft): DrawnCell[] =>
  cells.map(({ kind, isBroken }) => ({ kind, mark: isBroken ? (isRemoved ? 'empty' : 'broken') : 'same' }))

/**
 * The plant after the steps of a plan: panels that stay keep their place, those that come fill the places of broken
 * ones and of those that leave, and what nobody fills stays empty.
 */
export const drawPlan = (inputs: readonly InputDraft[], steps: readonly PlanStep[]): DrawnInput[] =>
  inputs.map(({ strings }, input) => {
    const drawn = strings.map((string, place) => drawString(string, { input, string: place }, steps))
    return { strings: drawn, isChanged: drawn.some(({ isChanged }) => isChanged) }
  })

function drawString(string: StringDraft, at: Place, steps: readonly PlanStep[]): DrawnString {
  const leaving = countBy(steps.filter(({ act, from }) => act !== 'takeOut' && isAt(from, at)))
  const coming = steps
    .filter(({ to }) => isAt(to, at))
    .flatMap(({ kind, count, from }): DrawnCell[] =>
      Array.from({ length: count }, () => ({ kind, mark: from === 'bought' ? 'new' : 'moved' })),
    )
  const staying = leaveFromTheEnd(string, leaving)
  const places = staying.map((cell): DrawnCell => cell ?? coming.shift() ?? { kind: '', mark: 'empty' })
  const cells = [...places, ...coming]
  return { cells, isChanged: cells.some(({ mark }) => mark !== 'same') || string.cells.length !== cells.length }
}

const countBy = (steps: readonly PlanStep[]) => {
  const counts = new Map<string, number>()
  for (const { kind, count } of steps) countUp(counts, kind, count)
  return counts
}

/** Healthy panels that stay, each in its place; null where a place becomes free. */
function leaveFromTheEnd({ cells }: StringDraft, leaving: Map<string, number>): (DrawnCell | null)[] {
  return cells
    .toReversed()
    .map(({ kind, isBroken }): DrawnCell | null => {
      if (isBroken) return null
      const left = leaving.get(kind) ?? 0
      if (left > 0) leaving.set(kind, left - 1)
      return left > 0 ? null : { kind, mark: 'same' }
    })
    .toReversed()
}

const order: readonly Mark[] = ['same', 'new', 'moved', 'broken', 'empty']
const markWords: Record<Mark, (count: number, kind: string) => string> = {
  same: (count, kind) => `${count} × ${kind}`,
  new: (count, kind) => t`${count} × ${kind} as replacement`,
  moved: (count, kind) => t`${count} × ${kind} moved here`,
  broken: (count, kind) => t`${count} × ${kind} broken`,
  empty: (count) => plural(count, { one: '# place empty', other: '# places empty' }),
}

/** A string in words, for the table that says the same as the drawing: "12 × A, 2 × A broken". */
export function cellsInWords(cells: readonly DrawnCell[]) {
  const words = order.flatMap((mark) => {
    const kinds = cells.filter((cell) => cell.mark === mark).map(({ kind }) => (mark === 'empty' ? '' : kind))
    return [...new Set(kinds)].map((kind) => markWords[mark](kinds.filter((each) => each === kind).length, kind))
  })
  return words.join(', ')
}

/** A string as a person says it: "14 panels, 2 broken", or "12 × A + 2 × B, 1 broken". */
export function stringInWords({ cells }: StringDraft) {
  const counts = Object.entries(countKinds(cells))
  const broken = cells.filter(({ isBroken }) => isBroken).length
  const panels =
    counts.length > 1
      ? counts.map(([kind, count]) => `${count} × ${kind}`).join(' + ')
      : plural(cells.length, { one: '# panel', other: '# panels' })
  return broken > 0 ? t`${panels}, ${broken} broken` : panels
}
