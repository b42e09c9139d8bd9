import type { PlanStep } from '../../shared/plants/plant-api.js'
import { type InputDraft, inputName } from './plant-draft.js'

type Place = { input: number; string: number }
export type Words = { inputs: readonly InputDraft[]; kindName: (kind: string) => string }

const panels = (count: number) => (count === 1 ? '1 panel' : `${count} panels`)

/** "string 2 of Input South" */
export const placeName = (inputs: readonly InputDraft[], { input, string }: Place) => {
  const draft = inputs[input]
  return `string ${string + 1} of ${draft ? inputName(draft, input) : `Input ${input + 1}`}`
}

/** What the crew does, with the names of the owner. */
export function stepInWords({ act, kind, count, from, to }: PlanStep, { inputs, kindName }: Words): string {
  const place = (at: PlanStep['from'] | PlanStep['to']) =>
    typeof at === 'object' && at !== null ? placeName(inputs, at) : 'the shed'
  const what = `${panels(count)} ${kindName(kind)}`
  if (act === 'takeOut') return `Take ${panels(count)} ${kind}, broken, out of ${place(from)}`
  if (act === 'store') return `Put ${what} from ${place(from)} into the shed`
  if (from === 'bought') return `Mount ${what}, new, in ${place(to)}`
  return `Move ${what} from ${place(from)} to ${place(to)}`
}
