import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { StringCase } from '../../src/shared/physics/compute-change.js'
import type { CurveFigures } from '../../src/shared/physics/fit-curve.js'
import { type ConditionName, conditionNames } from '../../src/shared/physics/module-curve.js'

type TrueChange = {
  changePercent: number
  lostPercent: number
  mismatchPercent: number
  heldBackW: number
  /** Absent for parallel strings. */
  bypassed: string[] | null
}
export type StringPair = {
  id: string
  original: CurveFigures
  candidate: CurveFigures
  originalDiodes: number
  candidateDiodes: number
  job: StringCase
  truth: Record<ConditionName, TrueChange>
  level: string | null
}

/**
 * Pairs of panels in a string with the string's output, computed from the single-diode coefficients that NREL fitted to
 * the same panels (the library of 2023-11-17).
 */
export function readStringPairs(): StringPair[] {
  const file = fileURLToPath(new URL('string-pairs.csv', import.meta.url))
  const [heading = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const names = heading.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return pairOf((name) => cells[names.indexOf(name)] ?? '')
  })
}

function pairOf(cell: (name: string) => string): StringPair {
  const number = (name: string) => Number(cell(name))
  const figures = (side: string): CurveFigures => ({
    Voc_V: number(`${side}Voc`),
    Isc_A: number(`${side}Isc`),
    Vmp_V: number(`${side}Vmp`),
    Imp_A: number(`${side}Imp`),
    TempCoeffPmax_percent_per_C: number(`${side}Gamma`),
    TempCoeffVoc_percent_per_C: number(`${side}Beta`),
    TempCoeffIsc_percent_per_C: number(`${side}Alpha`),
  })
  const truth = (name: ConditionName): TrueChange => ({
    changePercent: number(`${name}Change`),
    lostPercent: number(`${name}Lost`),
    mismatchPercent: number(`${name}Mismatch`),
    heldBackW: number(`${name}Held`),
    bypassed: cell(`${name}Bypassed`) === '?' ? null : cell(`${name}Bypassed`).split(' ').filter(Boolean),
  })
  return {
    id: cell('id'),
    original: figures('original'),
    candidate: figures('candidate'),
    originalDiodes: number('originalDiodes'),
    candidateDiodes: number('candidateDiodes'),
    job: {
      stringLength: number('stringLength'),
      replaced: number('replaced'),
      added: number('added'),
      parallelStrings: number('parallelStrings'),
      ageingPercent: number('ageingPercent'),
      optimisers: 'none',
    },
    truth: Object.fromEntries(conditionNames.map((name) => [name, truth(name)])) as StringPair['truth'],
    level: cell('level') || null,
  }
}
