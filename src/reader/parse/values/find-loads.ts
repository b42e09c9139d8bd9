import { numberSource } from '../words/pattern-numbers.js'
import { type NumberStyle, readNumber } from '../words/read-number.js'
import { isReversed, type PrintedLoad, sideIn } from './load-sides.js'

export const pascal = String.raw`(?:pa\b|pascals?\b|帕|n\s*\/\s*m(?:\s?[²2](?!\d))?)`
export const fourDigits = String.raw`\d[.,]?\d{3}`
const loadPattern = new RegExp(`(${numberSource})\\s*(k)?${pascal}`, 'gi')

/** Three digits after a separator are thousands in any style: nobody states a thousandth of a pascal. */
const readLoad = (digits: string, style: NumberStyle) =>
  /^\d{1,2}[.,]\d{3}$/.test(digits) ? Number(digits.replace(/[.,]/, '')) : (readNumber(digits, style) ?? 0)

/** Words before a number that has lost its unit belong to that number: `Front 5400Pq Back 2400Pa`. */
const wordsBefore = (text: string) => text.replace(/^.*(?<!\d)\d{4}(?!\d)[^\s/]*/s, '')

export function loadsIn(text: string, style: NumberStyle): PrintedLoad[] {
  const found: PrintedLoad[] = []
  let last = 0
  const matches = [...text.matchAll(loadPattern)]
  matches.forEach((match, index) => {
    const value = readLoad(match[1] ?? '', style) * (match[2] ? 1000 : 1)
    const end = match.index + match[0].length
    const until = matches[index + 1]?.index ?? text.length
    if (value >= 500 && value <= 15000)
      found.push({ value, before: wordsBefore(text.slice(last, match.index)), after: text.slice(end, until) })
    last = end
  })
  // `+5400/-2400 Pa`, `5400/2400 Pa`: one unit for both.
  const joined = text.match(new RegExp(`\\+?\\s*(${fourDigits})\\s*[/&]\\s*[+-]?\\s*(${fourDigits})\\s*${pascal}`, 'i'))
  const [only] = found
  if (joined && found.length === 1 && only) {
    const before = text.slice(0, joined.index)
    const windFirst = isReversed(before)
    const first = readLoad(joined[1] ?? '', style)
    // The front bears more: `up to 4000/5400 Pa` does not tell which is which.
    const isTold = before.includes('/') || sideIn(before) !== undefined || joined[0].startsWith('+')
    if (first < only.value && !isTold) return []
    found.unshift({ value: first, before: windFirst ? '(-)' : '(+)', after: '' })
    only.before = windFirst ? '(+)' : '(-)'
    only.after = ''
  }
  return found
}
