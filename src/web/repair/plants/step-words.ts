import { plural, t } from '@lingui/core/macro'
import type { PlanStep } from '../../../shared/repair/plants/plant-api.js'
import { type InputDraft, inputName } from './plant-draft.js'

type Place = { input: number; string: number }
export type Words = { inputs: readonly InputDraft[]; kindName: (kind: string) => string }

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
  if (act === 'store') return t`Put ${what} from ${origin} into the shed`
  if (from === 'bought') return t`Mount ${what} as replacement in ${target}`
  return from === 'spares' ? t`Move ${what} from the shed to ${target}` : t`Move ${what} from ${origin} to ${target}`
}

const takenOut = (what: string, origin: string) => t`Take ${what}, broken, out of ${origin}`
