import { numberSource, withoutTolerances } from '../words/pattern-numbers.js'
import { type NumberStyle, readNumber, withPoint } from '../words/read-number.js'

const poundsPerKilogram = 2.20462
/** No module is lighter or heavier, in kilograms. */
const lightest = 0.5
const heaviest = 80

/** `Weight (lbs / kg) | 47.4 / 21.5`: if the label names pounds first, the second number is used. */
const bareIn = (label: string) =>
  new RegExp(
    `^\\W{0,3}(?:(?:ca|approx|circa|about)\\.?\\s*)?${/lbs?\b.*kg/i.test(label) ? `${numberSource}\\s*[/|(]\\s*` : ''}(${numberSource})`,
  )

/** `All dimensions in inches (mm). Panel weight 41 lbs (18.6 kg)`. */
const inProse = /(?:module|panel) weight:?\s*(?:[\d.]+ ?lbs?\.? ?\()?(\d{1,2}(?:\.\d{1,2})?) ?kg\b/i

export function weightInProse(text: string): number | undefined {
  const digits = text.match(inProse)?.[1]
  return digits ? Number(digits) : undefined
}

/** In kilograms; pounds are used only if no kilograms are printed, because converted numbers are often wrong. */
export function readWeight(text: string, style: NumberStyle, labelText = ''): number | undefined {
  const clean = withoutTolerances(text)
  const kilograms = clean.match(
    new RegExp(`(${numberSource})\\s*\\(?(?:kgs?\\b(?!\\s*\\/\\s*m)|kilograms?|千克|公斤)`, 'i'),
  )?.[1]
  const pounds = clean.match(new RegExp(`(${numberSource})\\s*(?:lbs?|pounds)`, 'i'))?.[1]
  const bare = /kg(?!\s*\/\s*m)/i.test(labelText) ? clean.match(bareIn(labelText))?.[1] : undefined
  const printed = kilograms ?? bare
  // A comma before one digit is a decimal sign in any style: no module weighs thousands.
  const number = (digits: string, most: number) => {
    const value = readNumber(digits.replace(/,(\d{1,2})$/, '.$1'), { decimalComma: false })
    return value === undefined ? undefined : withPoint(value, digits, most, style)
  }
  const isPossible = (value: number | undefined) => value !== undefined && value >= lightest && value <= heaviest
  const inKilograms = printed ? number(printed, heaviest) : undefined
  if (isPossible(inKilograms)) return inKilograms
  // Of kilograms that recognition broke, `48.5 lbs (22 0 kg)`, exact pounds are as good.
  const isOnlyPounds = !printed || (style.losesPoints && /[.,]\d/.test(pounds ?? ''))
  const inPounds = pounds && isOnlyPounds ? number(pounds, heaviest * poundsPerKilogram) : undefined
  const converted = inPounds && round(inPounds / poundsPerKilogram)
  return converted && isPossible(converted) ? converted : undefined
}

const round = (value: number) => Math.round(value * 10) / 10
