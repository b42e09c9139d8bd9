import { loadWords } from '../words/load-words.js'
import { numberSource } from '../words/pattern-numbers.js'
import { type NumberStyle, readNumber } from '../words/read-number.js'
import { plainLabel, plainPascals } from './plain-pascals.js'

/** Pascals on the front (snow, push) and on the back (wind, pull). */
export type Loads = { front?: number; back?: number; design: boolean; explicit: boolean }

const pascal = String.raw`(?:pa\b|pascals?\b|帕|n\s*\/\s*m(?:\s?[²2](?!\d))?)`
const fourDigits = String.raw`\d[.,]?\d{3}`
const loadPattern = new RegExp(`(${numberSource})\\s*(k)?${pascal}`, 'gi')
// A sign before the number, or alone in brackets, indicates a side too.
const frontWords = new RegExp(String.raw`${loadWords.front}|\+\s*[:：)]?\s*$|\(\+\)|^\s*\+|[^\d]\+$`, 'i')
const backWords = new RegExp(String.raw`${loadWords.back}|-\s*[:：)]?\s*$|\(-\)|[^\d]-$`, 'i')

type PrintedLoad = { value: number; before: string; after: string }

/** Three digits after a separator are thousands in any style: nobody states a thousandth of a pascal. */
const readLoad = (digits: string, style: NumberStyle) =>
  /^\d{1,2}[.,]\d{3}$/.test(digits) ? Number(digits.replace(/[.,]/, '')) : (readNumber(digits, style) ?? 0)

/** Words before a number that has lost its unit belong to that number: `Front 5400Pq Back 2400Pa`. */
const wordsBefore = (text: string) => text.replace(/^.*(?<!\d)\d{4}(?!\d)[^\s/]*/s, '')

function loadsIn(text: string, style: NumberStyle): PrintedLoad[] {
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

type Side = 'front' | 'back' | 'both' | undefined

/** `front (e.g. snow and wind)`: if both weathers are named, the side itself decides. */
function sideAlone(words: string): Side {
  const weathers = loadWords.snow.test(words) && loadWords.wind.test(words)
  const [front, back] = [loadWords.frontSide.test(words), loadWords.backSide.test(words)]
  return weathers && front !== back ? (front ? 'front' : 'back') : 'both'
}

function sideIn(words: string): Side {
  const front = frontWords.test(words)
  const back = backWords.test(words)
  if (/(?:±|\+\s?\/\s?-)\s*$/.test(words)) return 'both'
  if (front && back) return sideAlone(words)
  return front ? 'front' : back ? 'back' : undefined
}

const bracketsBehind = ({ after }: PrintedLoad) => after.match(/^\s*[([]([^)\]]*)[)\]]/)?.[1] ?? ''
// The sign of the next number, `5400 Pa -40 °C`, indicates no side.
const wordsBehind = ({ after }: PrintedLoad) =>
  // `load 2400 Pa & snow load 5400 Pa`: behind a conjunction come the words of the next number.
  /^\s*(?:&|and|und|et|y|e|i)\s/i.test(after)
    ? ''
    : (after.match(/^[^\d,;/]{0,24}/)?.[0] ?? '').replace(/[+±-]\s*$/, '')

/** Brackets directly after a number name its side; otherwise the words before all numbers, or the words after each. */
function sidesOf(found: PrintedLoad[]): Side[] {
  const before = sideIn(found[0]?.before ?? '')
  return found.map((load) => {
    // Words before all numbers that name both sides do not distinguish them.
    const behind = before === undefined || before === 'both' ? sideIn(wordsBehind(load)) : undefined
    return sideIn(bracketsBehind(load)) ?? behind ?? sideIn(load.before)
  })
}

/** Two numbers with one side each. */
function bySides([first, second, ...more]: PrintedLoad[], sides: Side[]): { front: number; back: number } | undefined {
  if (!first || !second || more.length > 0) return undefined
  if (sides[0] === 'front' && sides[1] === 'back') return { front: first.value, back: second.value }
  return sides[0] === 'back' && sides[1] === 'front' ? { front: second.value, back: first.value } : undefined
}

const otherSide = (side: Side): Side => (side === 'front' ? 'back' : side === 'back' ? 'front' : undefined)

/** `3800 Pa wind load and 5400 Pa snow load`: each number is followed by its own side, or one by brackets. */
function namedBehind(found: PrintedLoad[]): { front: number; back: number } | undefined {
  const [first, second] = found.map((load) => sideIn(bracketsBehind(load)))
  const sides = found.map((load) => sideIn(bracketsBehind(load)) ?? sideIn(wordsBehind(load)))
  return bySides(found, [first ?? otherSide(second), second ?? otherSide(first)]) ?? bySides(found, sides)
}

/** `Snow: 5400 Pa / Wind: 2400 Pa`, `+5400 Pa / -2400 Pa`: each number follows its own side. */
const namedBefore = (found: PrintedLoad[]) =>
  bySides(
    found,
    found.map(({ before }) => sideIn(before)),
  )

const firstOf = (text: string, words: RegExp) => text.search(words)
const pairFront = new RegExp(String.raw`${loadWords.front}|\+`, 'i')
const pairBack = new RegExp(`${loadWords.back}|(?<![a-z])-(?![a-z])`, 'i')

/** A label with both sides, with one number for each: `Snow load / wind load`, `Push / pull`. */
const isPair = (label: string) => pairFront.test(label) && pairBack.test(label)

/** Whether the back is named before the front. */
const isReversed = (label: string) => isPair(label) && firstOf(label, pairBack) < firstOf(label, pairFront)

const psf = String.raw`(?:psf|lbs?\.? ?\/ ?(?:sq\.? ?)?ft\.?[²2]?)`
const unitNames = String.raw`(?:${psf}\s*\/\s*)?(?:pa|n ?\/ ?m[²2]?)(?:\s*\/\s*${psf})?`
const unitInBrackets = new RegExp(String.raw`[([]\s*${unitNames}\s*[)\]]`, 'i')
const unitAlone = new RegExp(String.raw`^\s*(?:[([]\s*${unitNames}\s*[)\]]|pa\b(?=\s*[+-]?\d))`, 'i')
/** `Load (kN/m²) | 5.4 / 2.4`. */
const kiloInBrackets = /[([]\s*k(?:pa|n ?\/ ?m[²2]?)\s*[)\]]/i
const withKilo = (numbers: string) => numbers.replace(/(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)(?![\d.,])/g, '$1 kPa')

/** A line with its numbers after the label, in one cell: `Max. load, push / pull [Pa]: 5400/4000`. */
function splitLine(line: string, value: string): [label: string, value: string] {
  const isOne = line === '' || value === ''
  const whole = isOne ? `${line}${value}` : ''
  const start = isOne ? whole.search(/[+±-]?\s?\d[.,]?\d{2,}/) : -1
  // A sentence is split only where it names both sides before its numbers.
  const isSplit = start > 0 && (line !== '' || isPair(whole.slice(0, start)))
  const [label, numbers] = isSplit ? [whole.slice(0, start), whole.slice(start)] : [line, value]
  // `5400 Pa / 2400 Pa (snow/wind)`: both sides are named at the end.
  const end = numbers.match(/\d\D*?[([]([^)\]]*)[)\]]\W*$/)
  return end?.[1] && isPair(end[1]) ? [`${label} ${end[1]}`, numbers.replace(`(${end[1]})`, '')] : [label, numbers]
}

/** The words before and after the stroke of a label. */
const strokeIn = /([\p{L}. -]+(?:\([^)]*\))?)\s*\/\s*([\p{L}. -]+)/u

/**
 * `Design / test load (front) | 3600 Pa / 5400 Pa`, `Snow load / test load | 3600 / 5400 Pa`: of two values for one
 * side, the tested one.
 */
function testedOf(label: string, found: PrintedLoad[]): PrintedLoad[] {
  const [, first = '', second = ''] = label.match(strokeIn) ?? []
  const [isFirst, isSecond] = [loadWords.tested.test(first), loadWords.tested.test(second)]
  const isPairOfSides = isPair(label) && !loadWords.designed.test(label)
  if (isFirst === isSecond || found.length !== 2 || (isPairOfSides && sidesAreApart(first, second))) return found
  const [tested, other] = isFirst ? [found.slice(0, 1), found[1]] : [found.slice(1), found[0]]
  // A test load is never smaller than the load it stands for.
  if ((tested[0]?.value ?? 0) < (other?.value ?? 0)) return found
  return tested.map((load) => ({ ...load, before: label, after: '' }))
}

/** `Snow load / wind test load`: each word before and after the stroke has its own side. */
const sidesAreApart = (first: string, second: string) => {
  const [before, after] = [sideIn(first), sideIn(second)]
  return before !== undefined && after !== undefined && before !== after
}

/** What a number is called by its own words: tested, or made for. */
function kindOf(load: PrintedLoad): 'tested' | 'designed' | undefined {
  const words = `${load.before} ${bracketsBehind(load)}`
  const [tested, designed] = [loadWords.tested.test(words), loadWords.designed.test(words)]
  return tested === designed ? undefined : tested ? 'tested' : 'designed'
}

/**
 * `Front: design 3600 Pa, test 5400 Pa`, `up to 5400 Pa (test load 8100 Pa)`: a tested load behind another of the same
 * side takes its place, and one that it is made for adds nothing.
 */
function withoutDesign(found: PrintedLoad[]): PrintedLoad[] {
  const kept: PrintedLoad[] = []
  for (const load of found) {
    const [kind, previous] = [kindOf(load), kept.at(-1)]
    // What follows `(test load 3600 Pa)` is about the next number.
    const behind = /\([^)]*$/.test(load.before) ? '' : wordsBehind(load)
    const isAlone = sideIn(load.before) === undefined && sideIn(behind) === undefined
    if (kind === 'tested' && isAlone && previous && kindOf(previous) !== 'tested' && previous.value <= load.value)
      kept.splice(-1, 1, { ...load, before: `${previous.before} ${load.before}` })
    else if (kind !== 'designed' || !isAlone || !previous || kindOf(previous) !== 'tested') kept.push(load)
  }
  return kept
}

const pairOfLoads = new RegExp(`(${fourDigits})\\s*/\\s*-?\\s*(${fourDigits})\\s*${pascal}`, 'gi')

/** `design; test | 3600/1600 Pa; 5400/2400 Pa`: of two pairs, the tested one, which is the larger. */
function testedPair(label: string, value: string): string {
  const pairs = [...value.matchAll(pairOfLoads)].map((match) => ({
    text: match[0],
    sum: match.slice(1, 3).reduce((sum, digits) => sum + Number(digits.replace(/\D/g, '')), 0),
  }))
  const isOfKinds = loadWords.tested.test(`${label} ${value}`) || loadWords.designed.test(`${label} ${value}`)
  const [largest, smaller] = pairs.sort((a, b) => b.sum - a.sum)
  const isTold = isPair(label) && isOfKinds && !pairFront.test(value) && !pairBack.test(value)
  return largest && smaller && pairs.length === 2 && isTold ? largest.text : value
}

/** Reads the loads a line states. */
export function readLoads(printed: string, beside: string, style: NumberStyle): Loads | undefined {
  const [line, cell] = [plainLabel(printed), plainPascals(beside)]
  const [label, whole] = splitLine(line, cell)
  const value = testedPair(label, whole)
  // `Maximum load (Pa) | 5400`, `Push / pull load | [Pa] | 5400 / 4000`: the unit is before the numbers.
  const [numbers, heads] = [value.replace(unitAlone, ''), `${label} ${value.match(unitAlone)?.[0] ?? ''}`]
  const bare = unitInBrackets.test(heads) && !new RegExp(pascal, 'i').test(numbers)
  // `Snow 5400 / Wind 2400 Pa`: the unit is only after the last number.
  const units = value.replace(/(\d{4})(?=\s*[/,&]\s*\p{L}+\s+[+-]?\d{4}\s*pa\b)/giu, '$1 Pa')
  const isKilo = kiloInBrackets.test(label) && !new RegExp(pascal, 'i').test(numbers)
  const plain = isKilo ? withKilo(numbers) : units
  const text = `${label} ${bare ? numbers.replace(/(\d[.,]?\d{3})(?!\d)/g, '$1 Pa') : plain}`
  const found = testedOf(
    label,
    withoutDesign(loadsIn(text, style).filter(({ before }) => !/safety|hail/i.test(before))),
  )
  if (found.length === 0) return undefined
  const design = loadWords.designed.test(text) && !loadWords.tested.test(text)
  const [first, second] = found
  // A pair with one unit has the sides in the order of the label.
  const isJoined = new RegExp(`${fourDigits}\\s*[/&]\\s*[+-]?\\s*${fourDigits}\\s*${pascal}`, 'i').test(value)
  const inCell = isJoined ? found : withoutDesign(loadsIn(value, style))
  const own = isPair(label) ? (namedBehind(found) ?? namedBefore(inCell)) : undefined
  if (own) return { ...own, design, explicit: true }
  if (isPair(label) && first && second) {
    const [front, back] = isReversed(label) ? [second, first] : [first, second]
    return { front: front.value, back: back.value, design, explicit: true }
  }
  const loads: Loads = { design, explicit: false }
  const sides = sidesOf(found)
  for (const [index, load] of found.entries()) {
    const side = sides[index]
    if (side) loads.explicit = true
    // "front and back (wind)": wind presses on either side, snow only on the front.
    const windOnly = side === 'both' && loadWords.wind.test(load.before) && !loadWords.snow.test(load.before)
    if ((side === 'front' || side === 'both') && !windOnly) loads.front ??= load.value
    if (side === 'back' || side === 'both') loads.back ??= load.value
  }
  if (!loads.explicit && first) {
    // A load without a side is pressure on the front.
    if (!second) return { front: first.value, design, explicit: false }
    return { front: first.value, back: second.value, design, explicit: false }
  }
  return loads
}
