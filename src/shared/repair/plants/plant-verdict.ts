import { figureText, type Verdict, type VerdictValue } from '../../physics/verdict.js'
import type { CheckableInput } from './judge-input.js'

export type PlantCheckCode =
  | 'coldVoltage'
  | 'mppWindow'
  | 'startVoltage'
  | 'current'
  | 'shortCircuit'
  | 'strings'
  | 'fuse'
  | 'reverse'
  | 'parallel'
  | 'dcAc'
export type PlantOutcome = 'ok' | 'exceeds' | 'below' | 'above' | 'limits' | 'told' | 'attention' | 'unknown'
export type PlantVerdict = Verdict<PlantCheckCode, PlantOutcome>

/** Broken by any limit that is not held; open where one of the dangerous ones is not stated. */
export function fitsOf(checks: readonly Pick<PlantVerdict, 'code' | 'verdict'>[]): boolean | null {
  if (checks.some(({ verdict }) => isBroken(verdict))) return false
  return checks.some(({ code, verdict }) => verdict === 'unknown' && decidingCodes.has(code)) ? null : true
}
export const isBroken = (verdict: PlantOutcome) => verdict === 'exceeds' || verdict === 'below' || verdict === 'above'
const decidingCodes: ReadonlySet<PlantCheckCode> = new Set(['coldVoltage', 'mppWindow', 'shortCircuit'])

/** A sum of equal figures must not exceed its limit by its rounding. */
export const dust = 1e-9

export const volts = (value: number) => `${figureText(value, 1)} V`
export const amperes = (value: number) => `${figureText(value, 2)} A`
export const stringsText = (strings: number) => (strings === 1 ? '1 string' : `${strings} strings`)

/** A figure that a panel of the string states. */
export const stringFigure = (field: string, value: number | null, unit: string): VerdictValue => ({
  field,
  of: 'string',
  value,
  unit,
  source: 'stated',
})

/** One limit of an input. A plan is judged thousands of times and told once: only then its sentence is written. */
export type InputRule = {
  code: PlantCheckCode
  judge: (input: CheckableInput) => PlantOutcome
  write: (input: CheckableInput, verdict: PlantOutcome) => Pick<PlantVerdict, 'text' | 'values'>
}
