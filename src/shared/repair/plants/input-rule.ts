import type { CheckableInput } from './judge-input.js'
import type { PlantCheckCode, PlantOutcome, PlantVerdict } from './plant-verdict.js'

/** One limit of an input. A plan is judged thousands of times and told once: only then its sentence is written. */
export type InputRule = {
  code: PlantCheckCode
  judge: (input: CheckableInput) => PlantOutcome
  write: (input: CheckableInput, verdict: PlantOutcome) => Pick<PlantVerdict, 'text' | 'values'>
}
