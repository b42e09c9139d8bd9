import { numberSource, withoutTolerances } from '../words/pattern-numbers.js'
import { type NumberStyle, readNumber, withPoint } from '../words/read-number.js'

const poundsPerKilogram = 2.20462
/** Kilograms that no module exceeds. */
const heaviest = 80

/** Kilograms; pounds only where no kilograms are printed, since the converted number is often wrong. */
export function readWeight(text: string, style: NumberStyle, labelText = ''): number | undefined {
  const clean = withoutTolerances(text)
  const kilograms = clean.match(new RegExp(`(${numberSource})\\s*\\(?kgs?\\b`, 'i'))?.[1]
  const pounds = clean.match(new RegExp(`(${numberSource})\\s*(?:lbs?|pounds)`, 'i'))?.[1]
  const bare = /kg/i.test(labelText) ? clean.match(new RegExp(`^\\W{0,3}(${numberSource})`))?.[1] : undefined
  const printed = kilograms ?? bare
  // A comma before one digit is a fraction in any style: nobody weighs a module in thousands.
  const number = (digits: string, most: number) => {
    const value = readNumber(digits.replace(/,(\d{1,2})$/, '.$1'), { decimalComma: false })
    return value === undefined ? undefined : withPoint(value, digits, most, style)
  }
  const inPounds = pounds && !printed ? number(pounds, heaviest * poundsPerKilogram) : undefined
  const value = printed ? number(printed, heaviest) : inPounds && round(inPounds / poundsPerKilogram)
  return value !== undefined && value >= 0.5 && value <= heaviest ? value : undefined
}

const round = (value: number) => Math.round(value * 10) / 10
