import { numberSource, withoutTolerances } from './pattern-numbers.js'
import { type NumberStyle, readNumber } from './read-number.js'

const poundsPerKilogram = 2.20462

/** Kilograms; pounds only where no kilograms are printed, since the converted number is often wrong. */
export function readWeight(text: string, _style: NumberStyle, labelText = ''): number | undefined {
  const clean = withoutTolerances(text)
  const kilograms = clean.match(new RegExp(`(${numberSource})\\s*\\(?kgs?\\b`, 'i'))?.[1]
  const pounds = clean.match(new RegExp(`(${numberSource})\\s*(?:lbs?|pounds)`, 'i'))?.[1]
  const bare = /kg/i.test(labelText) ? clean.match(new RegExp(`^\\W{0,3}(${numberSource})`))?.[1] : undefined
  const printed = kilograms ?? bare
  // A comma before one digit is a fraction in any style: nobody weighs a module in thousands.
  const number = (digits: string) => readNumber(digits.replace(/,(\d{1,2})$/, '.$1'), { decimalComma: false })
  const value = printed ? number(printed) : pounds ? round((number(pounds) ?? 0) / poundsPerKilogram) : undefined
  return value !== undefined && value >= 0.5 && value <= 80 ? value : undefined
}

const round = (value: number) => Math.round(value * 10) / 10
