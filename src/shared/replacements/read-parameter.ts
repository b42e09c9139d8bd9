import {
  type CaseParameter,
  type NumberParameter,
  numberParameter,
  type TypedNumberKey,
} from './replacement-parameters.js'

export type ReadParameter = { value: number } | { problem: string }

const inches = /^([\d.,]+)\s*(?:"|″|''|in(?:ch(?:es)?)?|zoll)$/i
const plainNumber = /^[-−]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})$/
const millimetresPerInch = 25.4
/** No panel has a shorter side in mm; a smaller number is probably in inches. */
const shortestSide_mm = 200

/** A number of the query in its own unit, or its problem with what to write instead. */
export function readParameter(key: TypedNumberKey | CaseParameter, text: string): ReadParameter {
  const parameter = numberParameter(key)
  const inInches = inches.exec(text.trim())
  if (inInches?.[1] !== undefined && parameter.unit === 'mm')
    return { problem: inchesProblem(parameter, Number(inInches[1].replace(',', '.')), text.trim()) }
  if (!plainNumber.test(text.trim()))
    return { problem: `${parameter.label}: write a number${inUnit(parameter)}, such as ${exampleOf(parameter)}` }
  const value = Number(text.trim().replace('−', '-'))
  return problemOf(key, parameter, value) ?? { value }
}

function problemOf(key: TypedNumberKey | CaseParameter, parameter: NumberParameter, value: number) {
  const { label, min, max, isWhole } = parameter
  if (isWhole && !Number.isInteger(value)) return { problem: `${label} is a whole number` }
  if (value < min && min === 0) return { problem: `${label} cannot be below 0` }
  if ((key === 'Length_mm' || key === 'Width_mm') && value > 0 && value < shortestSide_mm)
    return { problem: inchesProblem(parameter, value, `${value} mm`) }
  if (value < min || value > max) return { problem: `${label} must be between ${min} and ${max}${inUnit(parameter)}` }
  return null
}

const inUnit = ({ unit }: NumberParameter) => (unit === '' ? '' : ` in ${unit}`)
const exampleOf = ({ min, max, isWhole }: NumberParameter) => {
  if (max <= 5) return min < 0 ? '-0.35' : '1.5'
  return isWhole ? '12' : '41.5'
}
const inchesProblem = ({ label }: NumberParameter, value: number, written: string) =>
  `${label}: ${written} is no side of a panel in mm. If it is inches, write ${Math.round(value * millimetresPerInch)}`
