import { loadWords } from '../words/load-words.js'
import type { NumberStyle } from '../words/read-number.js'
import { fourDigits, loadsIn, pascal } from './find-loads.js'
import { isPair, isReversed, namedBefore, namedBehind, sidesOf } from './load-sides.js'
import { testedOf, testedPair, withoutDesign } from './pick-tested-loads.js'
import { plainLabel, plainPascals } from './plain-pascals.js'

/** Pascals on the front (snow, push) and on the back (wind, pull). */
export type Loads = { front?: number; back?: number; design: boolean; explicit: boolean }

const psf = String.raw`(?:psf|lbs?\.? ?\/ ?(?:sq\.? ?)?ft\.?[²2]?)`
const unitNames = String.raw`(?:${psf}\s*\/\s*)?(?:pa|n ?\/ ?m[²2]?)(?:\s*\/\s*${psf})?`
const unitInBrackets = new RegExp(String.raw`[([]\s*${unitNames}\s*[)\]]`, 'i')
const unitAlone = new RegExp(String.raw`^\s*(?:[([]\s*${unitNames}\s*[)\]]|pa\b(?=\s*[+-]?\d))`, 'i')
/** Loads are round numbers: `1180` beside such a label is the side of a pallet. */
const roundNumber = /(?<!\d\s?x\s?|\d)(\d[.,]?\d[05]0)(?!\d|\s?x\s?\d)/g
const unitOnly = /^\s*k?(?:pa|n ?\/ ?m ?[²2]?)\s*$/i
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

const dynamicSecond = /\/\s?d[yi]nami/i

/** `Static / dynamic load | 5400 / 1000 Pa`: the second number is of cycles. */
const withoutDynamic = (label: string, value: string) => {
  const [first = '', ...others] = dynamicSecond.test(label) ? value.split(/\s*\/\s*(?=[+-]?\s?\d)/) : [value]
  return others.length === 0 || new RegExp(pascal, 'i').test(first) ? first : `${first} Pa`
}

/** Reads the loads a line states. */
export function readLoads(printed: string, beside: string, style: NumberStyle): Loads | undefined {
  const number = beside === '' && dynamicSecond.test(printed) ? printed.search(/\d/) : -1
  if (number > 0) return readLoads(printed.slice(0, number), printed.slice(number), style)
  // `Load (push / pull) 5.4 / 2.4 | kN/m²`: the unit is on the next line.
  if (unitOnly.test(beside) && /\d$/.test(printed)) return readLoads(`${printed} ${beside}`, '', style)
  const [line, cell] = [plainLabel(printed), withoutDynamic(printed, plainPascals(beside))]
  const [label, whole] = splitLine(line, cell)
  const value = testedPair(label, whole)
  // `Maximum load (Pa) | 5400`, `Push / pull load | [Pa] | 5400 / 4000`: the unit is before the numbers.
  const [numbers, heads] = [value.replace(unitAlone, ''), `${label} ${value.match(unitAlone)?.[0] ?? ''}`]
  const bare = unitInBrackets.test(heads) && !new RegExp(pascal, 'i').test(numbers)
  // `Snow 5400 / Wind 2400 Pa`: the unit is only after the last number.
  const units = value.replace(/(\d{4})(?=\s*[/,&]\s*\p{L}+\s+[+-]?\d{4}\s*pa\b)/giu, '$1 Pa')
  const isKilo = kiloInBrackets.test(label) && !new RegExp(pascal, 'i').test(numbers)
  const plain = isKilo ? withKilo(numbers) : units
  const text = `${label} ${bare ? numbers.replace(roundNumber, '$1 Pa') : plain}`
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
