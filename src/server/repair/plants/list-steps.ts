import type { PlanStep } from '../../../shared/repair/plants/plant-api.js'
import { brokenOf, countOf, healthyOf, type PlantInput } from '../../../shared/repair/plants/plant-model.js'
import type { Plan } from './plan-model.js'

type Place = { input: number; string: number }
type Source = { from: Place | 'spares'; left: number }
type Change = { place: Place; kind: string; more: number }

/** What the crew does, in the order in which it is done: out, over, in, and what is left goes to the spares. */
export function listSteps(inputs: readonly PlantInput[], plan: Plan, spares: Readonly<Record<string, number>>) {
  const changes = changesOf(inputs, plan)
  const steps = takeOut(inputs)
  for (const kind of new Set(changes.map((change) => change.kind)))
    steps.push(
      ...moveKind(
        kind,
        changes.filter((change) => change.kind === kind),
        plan.candidate,
        countOf(spares, kind),
      ),
    )
  return steps
}

const nameOf = ({ input, string }: Place) => `string ${string + 1} of input ${input + 1}`
const panelsText = (count: number, kind: string) => `${count} ${count === 1 ? 'panel' : 'panels'} ${kind}`

/** Broken panels that are still in their strings. */
const takeOut = (inputs: readonly PlantInput[]): PlanStep[] =>
  inputs.flatMap(({ strings }, input) =>
    strings.flatMap((string, place) =>
      Object.keys(string.broken)
        .filter((kind) => brokenOf(string, kind) > 0 && !string.isRemoved)
        .map((kind): PlanStep => {
          const [count, from] = [brokenOf(string, kind), { input, string: place }]
          const text = `Take ${panelsText(count, kind)}, broken, out of ${nameOf(from)}`
          return { act: 'takeOut', kind, count, from, to: 'waste', text }
        }),
    ),
  )

/** How many healthy panels of each kind a place has more or less than before. */
function changesOf(inputs: readonly PlantInput[], plan: Plan): Change[] {
  return inputs.flatMap(({ strings }, input) =>
    strings.flatMap((string, place) => {
      const after = plan.inputs[input]?.[place]?.panels ?? {}
      const kinds = new Set([...Object.keys(string.panels), ...Object.keys(after)])
      return [...kinds].flatMap((kind) => {
        const more = countOf(after, kind) - (string.panels[kind] === undefined ? 0 : healthyOf(string, kind))
        return more === 0 ? [] : [{ place: { input, string: place }, kind, more }]
      })
    }),
  )
}

function moveKind(kind: string, changes: readonly Change[], bought: string | null, spares: number): PlanStep[] {
  const gains = changes.filter(({ more }) => more > 0)
  if (kind === bought)
    return gains.map(({ place, more }) => ({
      act: 'mount',
      kind,
      count: more,
      from: 'bought',
      to: place,
      text: `Mount ${panelsText(more, kind)} as replacement in ${nameOf(place)}`,
    }))
  const sources: Source[] = [
    ...changes.filter(({ more }) => more < 0).map(({ place, more }) => ({ from: place, left: -more })),
    { from: 'spares', left: spares },
  ]
  const steps = gains.flatMap(({ place, more }) => fillFrom(sources, kind, place, more))
  return [...steps, ...sources.flatMap((source) => store(source, kind))]
}

function fillFrom(sources: readonly Source[], kind: string, to: Place, wanted: number): PlanStep[] {
  let open = wanted
  return sources.flatMap((source) => {
    const count = Math.min(open, source.left)
    if (count === 0) return []
    open -= count
    source.left -= count
    const from = source.from === 'spares' ? 'the spares' : nameOf(source.from)
    const text = `Move ${panelsText(count, kind)} from ${from} to ${nameOf(to)}`
    return [{ act: source.from === 'spares' ? 'mount' : 'move', kind, count, from: source.from, to, text }]
  })
}

const store = ({ from, left }: Source, kind: string): PlanStep[] =>
  from === 'spares' || left === 0
    ? []
    : [
        {
          act: 'store',
          kind,
          count: left,
          from,
          to: 'spares',
          text: `Keep ${panelsText(left, kind)} of ${nameOf(from)} as spares`,
        },
      ]
