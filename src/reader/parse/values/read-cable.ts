import { numberSource } from '../words/pattern-numbers.js'
import { type NumberStyle, readNumber } from '../words/read-number.js'

type Length = { value: number; index: number; end: number }

/** Tolerances and cross-sections look like lengths but are none. */
function withoutDistractions(text: string): string {
  return (
    text
      .replace(/±\s*\d{1,2}(?:[.,]\d)?\s*(?:mm)?(?!\d)/g, ' ')
      .replace(/\+\s*\d{1,2}\s*\/\s*-\s*\d{1,2}\s*mm/g, ' ')
      .replace(/\d+(?:[.,]\d+)?\s*(?:mm|cm)\s*[²2](?!\d)/g, ' ')
      .replace(/\d+\s*awg/gi, ' ')
      // `1.2 / 3.9 m / ft`: both numbers, then both units.
      .replace(/(\d[\d.,]*)\s*\/\s*\d[\d.,]*\s*(m|mm|cm)\s*\/\s*(?:ft|in)\b\.?/gi, '$1 $2')
      // `L = 1 200 mm`: thousands apart from their hundreds.
      .replace(/(?<![\d.,x]\s?)1 (?=\d{3}\s*mm(?![²2]))/gi, '1')
  )
}

const isLength = (value: number) => value >= 80 && value <= 6000

/** Lengths in millimetres, with their positions in the text. */
function lengthsIn(text: string, style: NumberStyle): Length[] {
  const found: Length[] = []
  const add = (pattern: RegExp, factor: number) => {
    for (const match of text.matchAll(pattern)) {
      const digits = match[1] ?? ''
      const number = readNumber(digits, style)
      const value = number === undefined ? Number.NaN : Math.round(number * factor)
      if (isLength(value)) found.push({ value, index: match.index, end: match.index + match[0].length })
    }
  }
  // `1100mmx2`: for two leads.
  add(new RegExp(`(${numberSource})\\s*mm(?:\\b|(?=x\\s?\\d\\b))`, 'gi'), 1)
  // `350/280 mm`, `(+)1160 / (-)960 mm`: the unit is only after the last number.
  add(/(\d{3,4})(?=\s*(?:\([+-]\)\s*)?\/\s*(?:\([+-]\)\s*|[+-]\s?)?\d{3,4}\s*(?:\([+-]\)\s*)?mm)/gi, 1)
  // `+400, -200mm`: likewise for a pair with signs.
  add(/(?<=\+\s?)(\d{3,4})(?=\s*,\s*-\s*\d{3,4}\s*mm)/g, 1)
  if (found.length === 0) add(new RegExp(`(${numberSource})\\s*cm\\b(?!\\s*[²2])`, 'gi'), 10)
  if (found.length === 0) add(new RegExp(`(${numberSource})\\s*m(?:eters?|etres?)?\\b`, 'gi'), 1000)
  if (found.length === 0) add(new RegExp(`(${numberSource})\\s*(?:in\\b|inch|inches|")`, 'gi'), 25.4)
  return found.sort((a, b) => a.index - b.index)
}

const positive =
  /(?:\(\+\)|\+|(?:positi[vf]\w*|pozitif|dodatni\w*|kladn\w*)(?: (?:pole|pol|cable|lead))?(?: \(\+\))?|anode|plus|\bp\b|正极?|正極|플러스)\s*:?\s*[≥>]?\s*$/i
const positiveAfter = /^\s*(?:\([^)]*(?:in|")[^)]*\)\s*)?\(?\s*\+/

/** Upright mounting, for which the shorter leads are. */
const upright =
  'portrait|vertical|hochformat|retrato|staand|pion\\w*|stoj[aą]c\\w*|na v[yý][sš]ku|dikey|st[aå]ende|pystyyn|álló|竖|縦|縱|세로|вертикальн'
const nameBefore = new RegExp(`(?:${upright})\\D{0,12}(?=\\d|\\(|\\+)`, 'i')

/** The positive lead for portrait mounting: sheets with several lengths print that one first. */
export function readCableLength(text: string, style: NumberStyle, label = ''): number | undefined {
  const clean = withoutDistractions(text)
  const portrait = clean.match(nameBefore)
  const scope = portrait?.index === undefined ? clean : clean.slice(portrait.index)
  // `Cable length (mm) | 1200`: the unit is in the label.
  const [, unit] = label.match(/[([]\s*(mm|m)\s*(?:\/\s*(?:ft|in)\s*)?[)\]]/) ?? []
  const inUnits = lengthsIn(scope, style)
  const lengths = inUnits.length > 0 || !unit ? inUnits : lengthsIn(scope.replace(/\d[\d.,]*/, `$& ${unit}`), style)
  const marked = lengths.find(
    ({ index, end }) =>
      positive.test(scope.slice(Math.max(0, index - 24), index)) || positiveAfter.test(scope.slice(end)),
  )
  return (marked ?? lengths[0])?.value
}

/** Lengths that only leads have: `(-) 300 mm and (+) 300 mm in length`, `1000 mm cable`. */
const leadInProse =
  /\((?:-|\+)(?:ve[^)]*)?\) ?\d[\d ]{2,4} ?mm.{0,12}\((?:-|\+)|\d{3,4} ?mm(?: long| length)?(?: (?:solar|output|pv))? cables?\b/i

export const cableInProse = (text: string, style: NumberStyle): number | undefined =>
  leadInProse.test(text) ? readCableLength(text, style) : undefined
