import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { makers } from '../words/makers.js'
import { anyOf, oneOf } from '../words/phrases.js'

/** Standards, parts and documents whose names look like models. */
const otherBeginnings = oneOf({
  signs: [
    ...['iec', 'iso', 'ul', 'en', 'ansi', 'as/nz', 'astm', 'ohsas', 'tuv', 'tüv', 'vde', 'din', 'bs', 'ce', 'rohs'],
    ...[/mc-?\d/, /hcb ?\d/, /ip-?\d/, 'am ?1', 'evo', 'ts4', 'pv-', 'pv4', 'awg', /m\d{1,2}(?!\d)/, /[dc]c-?\d+v/],
    ...[/t?ds-?\d/, 'sa', 'q[1-4]', 'rev', /v\d/, 'ver', /z-\d+\.\d/, /eta-\d/, /co\d/, /\d/],
    ...['www', 'http', 'tel', 'fax'],
  ],
})
const notASeries = anyOf(
  {
    signs: [
      ...['@', 'w/m', '°', /\.com/, '[-_]en[-_]', '_en', '_na', /mm\b/, '%', 'noct', 'nmot', /\bstc/, 'x{3}', /\.{3}/],
      ...[/20[0-2]\d/, '1703', '6121[57]', '61730', '6170[01]', '62716', 'mc-?4', 'evo-?2'],
    ],
    english: ['class', /type \d/, 'bypass', 'year', 'curve'],
    german: ['kurve'],
    shared: [`^(?:${otherBeginnings})`],
  },
  'i',
)

const notAName = /curve|kurve|range|dimension|drawing|tolerance|warrant|hole|voltage|irradia/i

const modelWords =
  /^(module|modul|model|products?|type|typ|series|产品型号|组件型号|型号)( (type|name|no|number|code))?\.?\s*[:/]?\s*/i

/** A name of at least two letters and a digit, or letters with a dot as in `Q.PEAK`; words may follow behind a dash. */
const seriesPattern =
  /(?<![\w.])(?=[A-Z0-9.\-+()/]*\d)[A-Z](?:[A-Z0-9.\-+/]|\([A-Z0-9]+\)|(?<=\d)x(?=\d))*(?:[A-Z0-9+]|\([A-Z0-9]+\))(?:-[A-Z][a-z]+\d*(?:-[A-Z0-9]+)*)?(?![A-Za-z0-9])/g

/** The longest name in a text. */
const longestName = (text: string) =>
  [...text.matchAll(seriesPattern)]
    .map(([name]) => name)
    .reduce((best, name) => (name.length > best.length ? name : best), '')

const shortestRecognised = 8

type Candidate = { text: string; segment: Segment; weight: number }

/** Whether the label is to the left on the same line, or directly above. */
function isLabelOf(label: Segment, name: Segment): boolean {
  // `Module efficiency` beside a plug's name is no label of a module.
  if (/^\p{Ll}/u.test(label.text.replace(modelWords, ''))) return false
  const sameLine = Math.abs(label.middle - name.middle) < name.height && label.right <= name.left + 2
  const above = name.middle - label.middle
  return sameLine || (above > 0 && above < name.height * 2.6 && Math.abs(label.left - name.left) < 4)
}

function candidatesOf(page: LaidOutPage): Candidate[] {
  const tallest = Math.max(1, ...page.segments.map((segment) => segment.height))
  return page.segments.flatMap((segment) => {
    const said = segment.text
      .replace(modelWords, '')
      .replace(/\b(?:series|serie|bifacial)\b/gi, '')
      // The width of the cells behind a name: `(182)`.
      .replace(/(?<=\S)\s+\((?:1[568]\d|210)\)\s*$/, '')
      // `HT72-18X 540-550W`: the powers after a name are not part of it.
      .replace(/(?<=\S)\s+\d{2,3}\s?[-~]\s?\d{2,3}\s?(?:wp?|watts?)?\s*$/i, '')
      .trim()
    const match = longestName(said)
    // A short name counts only if it is printed as a title: `SL2`.
    const shortest = segment.height > tallest * 0.7 ? 3 : 5
    if (
      !match ||
      match.length < shortest ||
      notASeries.test(match) ||
      segment.text.length > 60 ||
      notAName.test(segment.text)
    )
      return []
    // Names of several words are alone on their line: `Q.PEAK DUO BLK ML-G10+`.
    const whole = /^[A-Z0-9.\-+()/ ]+$/.test(said) && said.length <= 32 && !notASeries.test(said) ? said : match
    const beside = page.segments.some((other) => modelWords.test(other.text) && isLabelOf(other, segment))
    const labelled = beside || modelWords.test(segment.text)
    // OCR makes short names of noise; only a label proves one.
    if (page.recognised && !labelled && whole.length < shortestRecognised) return []
    return [{ text: whole, segment, weight: (labelled ? 3 : 0) + (2 * segment.height) / tallest }]
  })
}

const commonTitle =
  /\b(solar|energy|power|group|modules?|panels?|datasheet|data sheet|series|technology|gmbh|technical|data|inc|pv|photovoltaic\w*)\b|[®™]/gi

/** `Meyer Burger White`: a maker's name plus more than its legal form. */
const namesMaker = (text: string) =>
  makers.some(([, pattern]) => {
    const match = text.match(pattern)
    const rest = match?.index === 0 ? text.slice(match[0].length).replace(commonTitle, '').trim() : ''
    return /^[A-Z][\w ]+$/.test(rest)
  })

/** A text in the same type to its left makes it the cell of a table. */
const isCell = (segment: Segment, segments: Segment[]) =>
  segments.some(
    ({ right, middle, height }) =>
      right <= segment.left &&
      Math.abs(middle - segment.middle) < segment.height * 0.3 &&
      Math.abs(height - segment.height) < segment.height * 0.15,
  )

/** A title in upper and lower case: `NeMo 4.2 80 M`. Used only if nothing looks more like a name. */
function titleOf(page: LaidOutPage): Candidate | undefined {
  const heights = page.segments.map((segment) => segment.height).sort((a, b) => a - b)
  const [usual = 0, tallest = 1] = [heights[heights.length >> 1], heights.at(-1)]
  const segment = page.segments.find((title) => {
    const { text, height } = title
    return (
      height > tallest * 0.7 &&
      (height > usual * 1.1 || tallest < usual * 1.1) &&
      !isCell(title, page.segments) &&
      /^[\p{L}\d].*[A-Z]|^[A-Z]/u.test(text) &&
      (/\d/.test(text) || namesMaker(text)) &&
      text.length <= 40 &&
      text.split(' ').length <= 6 &&
      !notAName.test(text) &&
      !notASeries.test(text.replace(/^\d{2,3}(?=[A-Z]{2})/, '')) &&
      !/\d ?wp?\b|www|modul|panels?$|year|high|\bpower\b|\d (?:half-?)?cells?\b|zellen/i.test(text)
    )
  })
  return segment && { text: segment.text.replace(/[®™]/g, ''), segment, weight: 0 }
}

/** `144HC M6 Bifacial`: the number of cells before letters, if the sheet prints it more than once. */
const cellSeries =
  /(?<![\w.-])\d{2,3}[A-Z]{1,3}(?: [A-Z]{1,2}\d{1,2})?(?: (?:bifacial|black|mono|poly|perc))?(?![\w%])/i
const notCells = /\d{2,3}(?:W|WP|WC|V|A|MM|CM|KG|KV|PA|PCS|FT|HZ|TH|ST|ND|RD|AWG|YR)(?![a-z])/i

function seriesByCells(pages: LaidOutPage[]): Candidate | undefined {
  const found = pages.flatMap(({ segments }) =>
    segments.flatMap((segment) => {
      const text = segment.text.length <= 60 ? segment.text.match(cellSeries)?.[0] : undefined
      return text && /[A-Z]/.test(text) && !notCells.test(text) ? [{ text, segment, weight: 0 }] : []
    }),
  )
  const first = (text: string) => text.split(' ')[0]
  const repeated = found.filter(({ text }) => found.filter((other) => first(other.text) === first(text)).length > 1)
  return repeated.sort((a, b) => b.segment.height - a.segment.height || b.text.length - a.text.length)[0]
}

/** Signs at the end (`+`, `.a`) may be missing in one place and printed in another. */
const endsLike = (whole: string, piece: string) =>
  whole.length > piece.length + 2 &&
  ` ${whole}`.replace(/[^A-Z0-9 ]/gi, '').endsWith(` ${piece.replace(/[^A-Z0-9 ]/gi, '')}`)

/** The name of the series, when no model number is printed. */
export function findSeries(pages: LaidOutPage[]): { text: string; segment: Segment } | undefined {
  const byText = new Map<string, Candidate>()
  for (const candidate of pages.flatMap(candidatesOf)) {
    const known = byText.get(candidate.text)
    if (known) known.weight += Math.max(1, candidate.weight / 2)
    else byText.set(candidate.text, candidate)
  }
  const [best] = [...byText.values()].sort((a, b) => b.weight - a.weight)
  // A title is often split: the line with the complete name elsewhere ends like the best piece.
  const whole = [...byText.values()].find(({ text }) => best && text !== best.text && endsLike(text, best.text)) ?? best
  return whole
    ? withFirstLetter(withTitle(whole, pages), pages)
    : ((pages[0] && titleOf(pages[0])) ?? seriesByCells(pages))
}

const shortCode = 5

/** `SOLID Pro M.60`, printed more than once as a title: the words before a short code are part of the name. */
function withTitle(name: Candidate, pages: LaidOutPage[]): Candidate {
  const { text, segment } = name
  const words = segment.text.endsWith(` ${text}`) ? segment.text.slice(0, -text.length - 1) : ''
  const isTitle = /^\p{Lu}[\p{L}]+(?: \p{Lu}\p{L}+)?$/u.test(words) && words.replace(commonTitle, '').trim() === words
  if (text.length > shortCode || !isTitle || makers.some(([, pattern]) => pattern.test(words))) return name
  const times = pages.flatMap(({ segments }) => segments).filter((other) => other.text === segment.text).length
  return times > 1 ? { ...name, text: segment.text } : name
}

/** OCR loses a first letter: `.PEAK DUO` is no name, unless the sheet prints elsewhere what is before the point. */
function withFirstLetter<Kind extends { text: string }>(name: Kind, pages: LaidOutPage[]): Kind | undefined {
  const [start] = name.text.match(/^[.\-/+]\S+(?: \S+)?/) ?? []
  if (!start) return name
  const before = pages
    .flatMap(({ segments }) => segments)
    .map(({ text }) => text.slice(0, Math.max(0, text.indexOf(start))).match(/[A-Z0-9]+$/)?.[0])
    .find((letters) => letters !== undefined)
  return before ? { ...name, text: `${before}${name.text}` } : undefined
}
