import { numberSource } from '../words/pattern-numbers.js'
import { type NumberStyle, readNumber } from '../words/read-number.js'

type Length = { value: number; index: number; end: number }

/** Tolerances and cross-sections look like lengths but are none. */
function withoutDistractions(text: string): string {
  return (
    text
      .replace(/±\s*\d{1,2}(?:[.,]\d)?\s*(?:mm)?(?!\d)/g, ' ')
      .replace(/\(\s*\+\s*\d+\s*\/\s*-\s*\d+\s*\)/g, ' ')
      .replace(/\+\s*\d{1,2}\s*\/\s*-\s*\d{1,2}\s*mm/g, ' ')
      .replace(/\d+(?:[.,]\d+)?\s*(?:mm|cm)\s*[²2](?!\d)/g, ' ')
      .replace(/\d+\s*awg/gi, ' ')
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
      // Three digits behind a sign are thousands: nobody states thousandths of a millimetre.
      const isGrouped = factor === 1 && /^\d[.,]\d{3}$/.test(digits)
      const number = isGrouped ? Number(digits.replace(/[.,]/, '')) : readNumber(digits, style)
      const value = number === undefined ? Number.NaN : Math.round(number * factor)
      if (isLength(value)) found.push({ value, index: match.index, end: match.index + match[0].length })
    }
  }
  // `1100mmx2`: for two leads.
  add(new RegExp(`(${numberSource})\\s*mm(?:\\b|(?=x\\s?\\d\\b))`, 'gi'), 1)
  // `350/280 mm`, `(+)1160 / (-)960 mm`: the unit is only after the last number.
  add(/(\d{3,4})(?=\s*(?:\([+-]\)\s*)?\/\s*(?:\([+-]\)\s*|[+-]\s?)?\d{3,4}\s*(?:\([+-]\)\s*)?mm)/gi, 1)
  // `1230 (+), 840 (-) mm`, `+400, -200mm`: likewise for a pair with signs.
  add(/(?<![\d.,])(\d{3,4})(?=\s*\([+-]\)\s*[,;/]\s*\d{3,4}\s*\([+-]\)\s*mm)/g, 1)
  add(/(?<=\+\s?)(\d{3,4})(?=\s*,\s*-\s*\d{3,4}\s*mm)/g, 1)
  // `47.2/47.2 in. (1200/1200`: the millimetres behind inches, cut off with the line.
  if (found.length === 0) add(/(?<=(?:in\b\.?|inch(?:es)?|")\s*\(\s*)(\d{3,4})(?=(?:\s*\/\s*\d{3,4})?\s*$)/gi, 1)
  if (found.length === 0) add(new RegExp(`(${numberSource})\\s*cm\\b(?!\\s*[²2])`, 'gi'), 10)
  if (found.length === 0) add(new RegExp(`(${numberSource})\\s*m(?:eters?|etres?)?\\b`, 'gi'), 1000)
  if (found.length === 0) add(new RegExp(`(${numberSource})\\s*(?:in\\b|inch|inches|")`, 'gi'), 25.4)
  return found.sort((a, b) => a.index - b.index)
}

const positive =
  /(?:\(\+\)|\+|(?:positi[vf]\w*|pozitif|dodatni\w*|kladn\w*)(?: (?:pole|pol|cable|lead))?(?: \(\+\))?|anode|plus|\bp\b|正极?|正極|플러스)\s*:?\s*[≥>]?\s*$/i
const positiveAfter = /^\s*(?:\([^)]*(?:in|")[^)]*\)\s*)?\(?\s*\+/

/** `Cable length, mm / cross-section, mm² | 1100 / 4`, `mm/mm² | 1200/4`: the unit of the length, before that of an area. */
const beforeArea = /(?<![a-z])(mm|m)[)\]]?\s*\/\s*(?:[^\d/]{0,24}?mm\s?[²2](?!\d)|cross|querschn|section)/i

/** `Cable length [m] | 1.15`, `[mm] | 1200 (+), 800 (-)`: the unit is in the label, or in a column before the numbers. */
function bareLength(printed: string, style: NumberStyle, label: string): number | undefined {
  const column = printed.match(/[([]\s*(mm|m)\s*[)\]]/)
  const unit =
    column?.[1] ??
    label
      .match(/[([](?:[^)\]]*\/)?\s*(mm|m)\s*[)\]]|(?:,|\bin)\s*(mm|m)(?=\s*:?\s*(?:\d|$))/)
      ?.slice(1)
      .find(Boolean) ??
    `${label} ${printed}`.match(beforeArea)?.[1]
  const text = column ? printed.slice(printed.indexOf(column[0]) + column[0].length) : printed
  const pattern =
    unit === 'm' ? /(?<![\d.,])\d[.,]\d{1,2}(?![\d.,])/ : /(?<![\d.,])(?:\d{3,4}|[1-3][.,]\d{3})(?![\d.,])/
  const digits = text.match(pattern)?.[0].replace(/[.,](?=\d{3}$)/, '')
  const number = unit && digits ? readNumber(digits, style) : undefined
  const value = number === undefined ? Number.NaN : Math.round(number * (unit === 'm' ? 1000 : 1))
  return isLength(value) ? value : undefined
}

/** Upright mounting, for which the shorter leads are. */
const upright =
  'portrait|vertical|hochformat|retrato|staand|pion\\w*|stoj[aą]c\\w*|na v[yý][sš]ku|dikey|st[aå]ende|pystyyn|álló|竖|縦|縱|세로|вертикальн'
const uprightLast = new RegExp(
  `(?:landscape|horizontal|querformat|paesaggio|paysage|liggend)\\W*/\\W*(?:${upright})`,
  'i',
)
const nameBehind = new RegExp(`(\\d{3,4})\\s*mm\\s*\\((?:${upright})`, 'i')
const nameBefore = new RegExp(`(?:${upright})\\D{0,12}(?=\\d|\\(|\\+)`, 'i')

/** The positive lead for portrait mounting: sheets with several lengths print that one first. */
export function readCableLength(text: string, style: NumberStyle, label = ''): number | undefined {
  const clean = withoutDistractions(text)
  // `Cable length landscape / portrait | 1600 / 1200 mm`.
  const inOrder = lengthsIn(clean, style)
  if (uprightLast.test(label) && inOrder.length === 2 && inOrder[1]) return inOrder[1].value
  // `1200 mm (landscape), 400 mm (portrait)`: the name is behind its length.
  const named = clean.match(nameBehind)?.[1]
  if (named) return Number(named)
  const portrait = clean.match(nameBefore)
  const scope = portrait?.index === undefined ? clean : clean.slice(portrait.index)
  const lengths = lengthsIn(scope, style)
  const marked = lengths.find(
    ({ index, end }) =>
      positive.test(scope.slice(Math.max(0, index - 24), index)) || positiveAfter.test(scope.slice(end)),
  )
  if (marked) return marked.value
  if (lengths[0]) return lengths[0].value
  return bareLength(scope, style, label)
}
