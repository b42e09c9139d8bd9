import { anyOf } from '../words/phrases.js'

const smallest = 18
const largest = 400
const fits = (count: number) => Number.isInteger(count) && count >= smallest && count <= largest

/** Counts before other forms of the same thing: `108 (6x18)`, `60 multi-crystalline`, `144 cells`. */
const countPatterns = [
  /^\W*(\d{2,3})(?!\s*(?:[.,]\d|x(?!\s+[a-z]{3})|mm|%|°|w\b|v\b|-\s*\d|-(?=\S)|±|\d|\/\s*\d|cm|"))/i,
  /(?<![\d.,x+-]|[x+-]\s)(\d{2,3})\s*(?:pcs\.?|pieces|half|halb|demi|semi|cells?|zellen|cellules|celle\b|c[eé]lulas|celdas|cellen|ogniw|solar|片|枚|个|個)/i,
  /(?<![\d.,x+-]|[x+-]\s)(\d{2,3})\s*[([]+\s*\d{1,2}\s*[x%]/i,
  /[([]\s*(\d{2,3})\s*[)\]]/,
]

const stringWords =
  '(?:sub-?)?strings?|(?:zell)?stränge|reihen|rows?|columns?|spalten|filas?|ramas?|cadenas?|cha[iî]nes?|stringhe'
const stringNames = `${stringWords}|series`
const counted = String.raw`(\d{1,2}|two|zwei|deux|dos|due)`
/** `6 strings of 24 half-cut cells`, `2 parallel strings with 60 cells each`. */
const stringsFirst = new RegExp(
  String.raw`(?<![\d.,])${counted}\s*(?:parallele?n? |in parallel )?(?:${stringNames})\s*(?:of|à|a|mit|with|x|zu je|je|de|da|di|von)?\s*(\d{1,3})(?![\d.,])`,
  'i',
)
/** `60 cells per string, 2 strings`, `24 cells x 6 strings`. */
const cellsFirst = new RegExp(
  String.raw`(?<![\d.,])(\d{1,3})\s*(?:cells?|zellen|cellules|c[eé]lulas|celle)\s*(?:(?:per|pro|par|por)\s*(?:string|strang|reihe|row|rama|fila)\b[^\d]{0,12}|x\s*)(\d{1,2})\s*(?:${stringNames})`,
  'i',
)
const numberOf = (text: string | undefined) => (text && /^\d/.test(text) ? Number(text) : 2)

/** The number of cells that a text gives as a product, and the text without it. */
function cellsInStrings(text: string): { product?: number; others: string } {
  const found = text.match(stringsFirst) ?? text.match(cellsFirst)
  if (!found) return { others: text }
  const product = numberOf(found[1]) * numberOf(found[2])
  const others = text.replace(found[0], ' _ ')
  return fits(product) ? { product, others } : { others }
}

/** The number of cells in a text, directly or as rows times columns. */
export function readCellCount(printed: string): number | undefined {
  // `per module: 108`: what is left of the label stands before a colon.
  const text = printed
    .replace(/^[^\d:]{1,30}:\s*(?=\d)|^n(?:[.°º]|r\.?)\s*(?=\d)/i, '')
    // `60 + 60`: both halves of a module.
    .replace(/(?<![\d.,x+-]\s?)(\d{2,3})\s*\+\s*\1(?![\d.,])/, (_, half) => String(2 * Number(half)))
  const { product: inStrings, others } = cellsInStrings(text)
  for (const pattern of countPatterns) {
    const count = Number(others.match(pattern)?.[1])
    if (fits(count)) return count
  }
  if (inStrings) return inStrings
  return countInProducts(others)
}

/** `144 halfcell, N-Type`: a line of a title that begins with the number of cells. */
export function cellCountInTitle(text: string): number | undefined {
  const count = Number(text.match(/^(\d{2,3}) ?(?:half|halb)-?(?:cut)? ?(?:cell|zell)/i)?.[1])
  return fits(count) ? count : undefined
}

/** `6 x 18`, `6 x 10 + 6 x 10`; a second product that is not added says the same again: `6 x 20 (2 x 60)`. */
function countInProducts(text: string): number | undefined {
  const found = [...text.matchAll(/(?<![\d.,x])(\d{1,2})\s*x\s*(\d{1,2})(?!\d|\s*x|[.,]\d|\s*mm|\s*cm|\s*in)/g)]
  const [first = 0, second = first] = found.map((match) => Number(match[1]) * Number(match[2]))
  const between = text.slice(found[0]?.index, found[1]?.index)
  const isSum = found.length === 2 && (/[+&]|\band\b|\bund\b/.test(between) || first !== second)
  const total = isSum ? first + second : first
  return found.length > 0 && found.length <= 2 && fits(total) ? total : undefined
}

const inSeries = String.raw`(?:in|en|em)\s+(?:s[eé]rie[s]?|reihe)\b`
/** `72 cells in series`, `48 in Serie`; of `6 x 24 in series` neither number is all of them. */
const countInSeries = new RegExp(
  String.raw`(?<![\d.,x+-]|[x+-]\s)(\d{2,3})\s*(?:\p{L}+[- ]){0,2}?(?:cells?|zellen|cellules|c[eé]lulas|celdas|celle)?\s*(?:connected\s+)?${inSeries}`,
  'iu',
)
const severalStrings = new RegExp(String.raw`\b(?:${stringWords})\b`, 'iu')
const seriesLabel = new RegExp(
  String.raw`(?:cells?|zellen|cellules|c[eé]lulas|celdas|celle)\s*(?:connected\s+)?${inSeries}|seri(?:es|al)(?:[- ]connected)?\s+cells?`,
  'iu',
)

/**
 * The number of cells in series, where a text or its label says that it counts them. Strings of cells may be connected
 * to each other either way: `3 strings of 20 cells in series` says nothing about all 60.
 */
export function readCellsInSeries(text: string, _style: unknown, labelText: string): number | undefined {
  if (severalStrings.test(text)) return undefined
  const said = text.match(countInSeries)?.[1]
  const labelled = seriesLabel.test(labelText) ? text.match(/^\W*(\d{2,3})(?![\d.,]|\s*[x%])/)?.[1] : undefined
  const count = Number(said ?? labelled)
  return fits(count) ? count : undefined
}

const cellWords = anyOf(
  {
    signs: [
      ...['[np]-? ?typ', 'hpbc', 'topcon', 'hjt', 'shj', 'perc', /\babc\b/, 'ibc', 'cdte', /ci[gs]{1,2}\b/, /\bhit\b/],
      ...['c-?si', 'maxeon'],
    ],
    shared: ['mono', 'pol[yi](?!mer|ester|ol[ey]f|eth|am[iy]d|ureth)', 'multi', 'hetero', 'amorph', 'amorf', 'tandem'],
    english: ['cr[iy]st', 'thin', 'silic', 'cadmium', 'back contact'],
    german: ['kr[iy]stal'],
    russian: ['монокр', 'гетеро', 'кремни', 'поликр'],
    greek: ['μονοκρ', 'πολυκρ'],
    eastern: ['单晶', '多晶', '單晶', '薄膜', '化合物', '単結晶', '多結晶', '단결정', '다결정'],
  },
  'i',
)

/** The type of cell, if the text names one. */
export function readCellType(text: string): string | undefined {
  const clean = text.replace(/\s+/g, ' ').replace(/^[:\s]+|[\s,;]+$/g, '')
  return cellWords.test(clean) && clean.length <= 120 ? clean : undefined
}

/** Names of cell types in prose. */
const proseType =
  /(?:[np]-?type )?(?:mono|multi|poly)-?crystal(?:line)?(?= (?:silicon|solar|pv|photovoltaic|module|cell))|\b(?:HPBC|HJT|TOPCon|IBC)(?= (?:solar )?cells?\b)|[np]-?type(?: (?:topcon|hjt|abc)|(?= (?:bifacial|technology|cell|solar|module)))|(?:mono|multi|poly)kristallin\w*(?= (?:silizium|solar|photovoltaik|zellen))/i

/** … or as a line of a title. */
const titleType =
  /^(?:mono|multi|poly)-?crystalline$|^(?:[np]-?type )?(?:mono )?(?:topcon|perc|hjt|hpbc)(?: (?:bifacial|cells?|modules?|technology))*$/i

export const cellTypeInProse = (text: string): string | undefined => text.match(proseType)?.[0]
export const cellTypeInTitle = (text: string): string | undefined => text.match(titleType)?.[0]
