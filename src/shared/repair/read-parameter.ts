import { phrase } from '../languages/phrase.js'
import { readNumber } from '../values/read-number.js'
import { isMeasuredUnit } from '../values/units.js'
import {
  type CaseParameter,
  caseKeys,
  type NumberParameter,
  numberParameter,
  type TypedNumberKey,
  typedNumberKeys,
} from './replacement-parameters.js'

export type QueryTexts = Readonly<Record<string, unknown>>

const textOf = (query: QueryTexts, key: string) => {
  const value = query[key]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The numbers of a query that are present and readable. */
export type QueryNumbers = Partial<Record<TypedNumberKey | CaseParameter, number>>

/** The readable numbers, and the problems of the others. */
export function readNumbers(query: QueryTexts) {
  const numbers: QueryNumbers = {}
  const problems: Record<string, string> = {}
  for (const key of [...typedNumberKeys, ...caseKeys]) {
    const text = textOf(query, key)
    if (text === undefined) continue
    const read = readParameter(key, text)
    if ('problem' in read) problems[key] = read.problem
    else numbers[key] = read.value
  }
  return { numbers, problems }
}

type ReadParameter = { value: number } | { problem: string }
type ParameterKey = TypedNumberKey | CaseParameter

/** The answer's own figures are not rounded, and come back as limits: 538.4939999999999. */
const plainNumber = /^[-−]?(?:\d{1,9}(?:\.\d{0,20})?|\.\d{1,20})$/
const millimetresPerInch = 25.4
/** No panel has a shorter side in mm; a smaller number is probably in inches. */
const shortestSide_mm = 200
const sideKeys: readonly ParameterKey[] = ['Length_mm', 'Width_mm', 'maxLength_mm', 'maxWidth_mm']

/** A number of the query in its own unit, or its problem with what to write instead. */
export function readParameter(key: ParameterKey, text: string): ReadParameter {
  const parameter = numberParameter(key)
  const written = text.trim()
  if (!plainNumber.test(written)) return { problem: rewriteProblem(key, parameter, written) }
  const value = Number(written.replace('−', '-'))
  return problemOf(key, parameter, value) ?? { value }
}

/** Reads what a person typed: with a decimal comma, or with the unit, which is converted. */
export function readTyped(key: ParameterKey, text: string) {
  const { unit, isWhole } = numberParameter(key)
  const counted = isWhole && unit === '' ? 'pieces' : undefined
  return readNumber(text, {
    unit: isMeasuredUnit(unit) ? unit : counted,
    ...(isWhole && { mostDecimals: 0 }),
  })
}

/** A program must write a plain number: the problem names the one that was meant. */
function rewriteProblem(key: ParameterKey, parameter: NumberParameter, written: string) {
  const { label, unit } = parameter
  const read = readTyped(key, written)
  if (read.kind === 'number' && plainNumber.test(read.decimal))
    return unit === ''
      ? phrase`${label}: write ${read.decimal} instead of ${written}`
      : phrase`${label}: write ${read.decimal} instead of ${written}, in ${unit}`
  if (read.kind === 'refused' && read.code === 'ambiguous') return `${label}: ${read.message}`
  const example = exampleOf(parameter)
  return unit === ''
    ? phrase`${label}: write a number, such as ${example}`
    : phrase`${label}: write a number in ${unit}, such as ${example}`
}

function problemOf(key: ParameterKey, parameter: NumberParameter, value: number) {
  const { label, unit, min, max, isWhole } = parameter
  if (isWhole && !Number.isInteger(value)) return { problem: phrase`${label} must be a whole number` }
  if (value < 0 && min >= 0) return { problem: phrase`${label} cannot be below 0` }
  if (sideKeys.includes(key) && value > 0 && value < shortestSide_mm)
    return {
      problem: phrase`${label}: ${value} mm is no side of a panel in mm. If it is inches, write ${inMillimetres(value)}`,
    }
  if (value >= min && value <= max) return null
  return {
    problem:
      unit === ''
        ? phrase`${label} must be between ${min} and ${max}`
        : phrase`${label} must be between ${min} and ${max} ${unit}`,
  }
}

const inMillimetres = (inches: number) => Math.round(inches * millimetresPerInch)

const exampleOf = ({ min, max, isWhole }: NumberParameter) => {
  if (isWhole) return '12'
  if (min < 0) return max <= 5 ? '-0.35' : '-10'
  return max <= 5 ? '1.5' : '41.5'
}
