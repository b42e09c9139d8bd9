import { type NumberStyle, readNumber } from '../words/read-number.js'

/** Pascals on the front (snow, push) and on the back (wind, pull). */
export type Loads = { front?: number; back?: number; design: boolean; explicit: boolean }

/** Units of pressure in pascals; a new one is one row. */
const units: readonly [source: string, pascals: number][] = [
  ['kpa', 1000],
  ['pascals?', 1],
  ['pa', 1],
  ['帕', 1],
  [String.raw`kn\s?\/\s?m`, 1000],
  [String.raw`n\s?\/\s?m`, 1],
  ['psf', 47.88],
  [String.raw`lbs?\s?\/\s?ft`, 47.88],
  [String.raw`kgf?\s?\/\s?m[²2]`, 9.80665],
]
const anyUnit = `(?:${units.map(([source]) => source).join('|')})`
const hasUnit = new RegExp(String.raw`(?:\d\s?|[([,]\s?|\s)${anyUnit}(?![a-z])`, 'i')
const numberPattern = new RegExp(
  String.raw`(?<![\d.,])(\d{1,3}(?:[.,]\d{3}|\d*(?:[.,]\d{1,2})?))(?![\d.,]\d)\s?(${anyUnit})?(?![a-z])`,
  'gi',
)
/** A number with a unit of something else is no load. */
const otherUnit = /^\s?(?:mm|cm|m\b|m\/s|v\b|vdc|kg\b|w\b|wp|a\b|%|°|hours?|h\b|cycles?)/i

const frontWords =
  /front|snow|positive|push|down|pressure|schnee|vorder|druck|nieve|neige|neve\b|sneeuw|snieg|śnieg|delante|avant|frontal|正面|雪|積雪|\(\+\)|\+\s?(?=\d{4})|^\s*\+|\+\s*$/i
const backWords =
  /back|rear|(?<!\p{L})wind|negative|pull|uplift|suction|sog|rück|viento|\bvent\b|vento|wiatr|trasera|arriere|arrière|posteriore|背面|风|風|\(-\)|[^\d]-\s*$/iu
const designWords = /design|auslegung|bemessung|nutzlast|设计/i
const testWords = /test load|tested|prüflast/i

/** What no module is asked to bear less or more than. */
const [least, most] = [500, 15000]

type Load = { value: number; before: string; after: string }

/** `5400/2400 Pa`, `Snow 5400 / Wind 2400 Pa`: behind a number without a unit stands one that has it. */
const sharesUnit = new RegExp(String.raw`^\s?[/&,+-]+\s?(?:\p{L}+\s)?[+-]?\s?\d{4}\s?${anyUnit}`, 'iu')

const followsUnit = new RegExp(String.raw`\d\s?${anyUnit}\s?[/&,]\s?[+-]?\s?$`, 'i')

type Number = { value: number; factor: number; start: number; end: number }

/** A cell of a unit between label and value. */
const unitCell = (text: string) => text.match(/^\s?[([][^)\]]{1,8}[)\]]/)?.[0] ?? ''

function numbersIn(label: string, text: string, style: NumberStyle): Number[] {
  const whole = `${label} ${text}`
  const labelUnit = units.find(([source]) =>
    new RegExp(String.raw`[([]\s?${source}[²2]?\s?[)\]]|,\s?${source}[²2]?\s*$`, 'i').test(
      `${label} ${unitCell(text)}`,
    ),
  )
  const found: Number[] = []
  for (const match of whole.matchAll(numberPattern)) {
    const end = match.index + match[0].length
    const [, digits = '', unit] = match
    const after = whole.slice(end)
    const own = unit && units.find(([source]) => new RegExp(`^${source}$`, 'i').test(unit))
    const bare =
      sharesUnit.test(after) || followsUnit.test(whole.slice(0, match.index))
        ? 1
        : otherUnit.test(after)
          ? undefined
          : labelUnit?.[1]
    const factor = own ? own[1] : bare
    const printed = readNumber(digits, style)
    if (factor === undefined || printed === undefined) continue
    const value = Math.round(printed * factor)
    if (value < least || value > most) continue
    found.push({ value, factor, start: match.index, end })
  }
  return found
}

/** The loads of a line; where they are also printed in other units, those in pascals alone. */
function loadsIn(label: string, text: string, style: NumberStyle): Load[] {
  if (!hasUnit.test(`${label} ${text} `)) return []
  const found = numbersIn(label, text, style)
  const inPascals = found.filter(({ factor }) => factor === 1 || factor === 1000)
  const chosen = inPascals.length > 0 ? inPascals : found
  const whole = `${label} ${text}`
  return chosen
    .map(({ value, start, end }, index) => ({
      value,
      before: whole.slice(chosen[index - 1]?.end ?? 0, start),
      after: whole.slice(end),
    }))
    .filter(({ before }) => !/safety|hail|hagel/i.test(before))
}

type Side = 'front' | 'back'

/** The one side that words name. */
function sideIn(words: string): Side | undefined {
  const [front, back] = [frontWords.test(words), backWords.test(words)]
  return front === back ? undefined : front ? 'front' : 'back'
}

const wordsBehind = ({ after }: Load) => after.match(/^[^\d]{0,24}/)?.[0] ?? ''

/** Two loads whose sides are both named, by the words before or by those behind each. */
function bySides([first, second]: Load[], wordsOf: (load: Load) => string): Pick<Loads, Side> | undefined {
  if (!first || !second) return undefined
  const [one, other] = [sideIn(wordsOf(first)), sideIn(wordsOf(second))]
  return one && other && one !== other ? { [one]: first.value, [other]: second.value } : undefined
}

/** The loads that a line states. Of two without sides the front bears the larger one, whatever order the words have. */
export function readLoads(label: string, text: string, style: NumberStyle): Loads | undefined {
  const found = loadsIn(label, text, style)
  const [first] = found
  if (!first) return undefined
  const whole = `${label} ${text}`
  const values = [...new Set(found.map(({ value }) => value))]
  const design = designWords.test(whole) && !testWords.test(whole)
  const explicit = frontWords.test(whole) || backWords.test(whole)
  if (values.length > 1) {
    const named =
      found.length === 2 ? (bySides(found, ({ before }) => before) ?? bySides(found, wordsBehind)) : undefined
    return { ...(named ?? { front: Math.max(...values), back: Math.min(...values) }), design, explicit }
  }
  const isWind = /(?<!\p{L})wind/iu.test(first.before) && !/snow|schnee/i.test(first.before)
  const side = isWind ? 'back' : (sideIn(first.before) ?? sideIn(wordsBehind(first)))
  // Wind presses on either side, snow on the front alone; a load without a side is pressure on the front.
  const isBoth =
    side === undefined && (found.length > 1 || (frontWords.test(first.before) && backWords.test(first.before)))
  return {
    ...(side === 'back' ? {} : { front: first.value }),
    ...(side === 'back' || isBoth ? { back: first.value } : {}),
    design,
    explicit,
  }
}
