import { numberSource } from '../words/pattern-numbers.js'
import { type NumberStyle, readNumber } from '../words/read-number.js'

type PrintedRating = { value: number; mark: string }

/** Numbers of a cell in the unit asked for; without any unit, those of a cell whose label names it. */
function numbersIn(text: string, unit: string, style: NumberStyle, isUnitElsewhere: boolean): PrintedRating[] {
  const withUnit = new RegExp(`(${numberSource})\\s*(?:${unit})(?![a-z])([^\\d]*)`, 'gi')
  const before = new RegExp(`(?:dc|${unit})\\s*(${numberSource})(?![\\d.,%])([^\\d]*)`, 'gi')
  const bare = new RegExp(`(?<![\\w.,])(${numberSource})(?![\\da-z])(?!\\s*(?:%|°|mm\\b|kg\\b))([^\\d]*)`, 'gi')
  for (const pattern of isUnitElsewhere ? [withUnit, before, bare] : [withUnit, before]) {
    const found = [...text.matchAll(pattern)].flatMap((match) => {
      const value = readNumber(match[1] ?? '', style)
      return value === undefined ? [] : [{ value, mark: match[2] ?? '' }]
    })
    if (found.length > 0) return found
  }
  return []
}

const isSystemVoltage = (value: number) => value >= 48 && value <= 3000

/** Volts of the whole string. A sheet that names one limit for each standard gives the one of the IEC. */
export function readSystemVoltage(text: string, style: NumberStyle, labelText: string): number | undefined {
  const isUnitElsewhere = /[([ ]v ?(?:dc)?[)\]]|v ?sys|spannung/i.test(`${labelText} ${text}`)
  const limits = numbersIn(text, 'v(?:olts?)?(?: ?dc)?', style, isUnitElsewhere).filter(({ value }) =>
    isSystemVoltage(value),
  )
  return (limits.find(({ mark }) => /iec/i.test(mark) && !/ul/i.test(mark)) ?? limits[0])?.value
}

const isFuse = (value: number) => value >= 1 && value <= 60

/** Amperes of the largest fuse. */
export function readSeriesFuse(text: string, style: NumberStyle, labelText: string): number | undefined {
  const isUnitElsewhere = /[([ ]a ?(?:dc)?[)\]]|rating|sicherung|fusib|保险|熔/i.test(`${labelText} ${text}`)
  return numbersIn(text, 'a(?:mps?)?(?: ?dc)?', style, isUnitElsewhere).find(({ value }) => isFuse(value))?.value
}

const numerals: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  six: 6,
  drei: 3,
  tres: 3,
  trois: 3,
  tre: 3,
}
const numeral = `(\\d{1,2}|${Object.keys(numerals).join('|')})`
const diodes = new RegExp(
  `(?<![\\d.,/-])${numeral}\\s*(?:pcs\\.?|pieces|x|个|個)?\\s*(?:(?:schottky|smart|integrated)[- ])?(?:by-?\\s?pass[- ]?)?(?:diod[eio]?[ns]?\\b|diody|diodos|二极管)`,
  'i',
)
const countOf = (text: string | undefined) => {
  const count = numerals[text?.toLowerCase() ?? ''] ?? Number(text)
  return count >= 1 && count <= 30 ? count : undefined
}

/** `IP68, 3 bypass diodes`, wherever it stands. */
export const diodesInText = (text: string): number | undefined => countOf(text.match(diodes)?.[1])

/** The number beside a label of diodes. */
export const readDiodes = (text: string): number | undefined =>
  diodesInText(text) ??
  countOf(text.match(new RegExp(`^\\W{0,2}${numeral}(?!\\d|\\s*(?:[.,]\\d|mm|a\\b|v\\b|%|x))`, 'i'))?.[1])
