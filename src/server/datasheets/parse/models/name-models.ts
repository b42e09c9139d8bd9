import { type Finding, findingIn } from '../layout/finding.js'
import { overlaps, shared } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import { segmentOf } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { Word } from '../layout/split-words.js'
import type { PowerTable } from '../tables/power-table.js'
import { headerReach } from '../tables/read-column-tables.js'
import { matchElectricalLabel } from '../words/match-electrical-label.js'
import { addSharedPart, type NameCandidate } from './add-shared-part.js'
import { agreeOnNames } from './agree-on-names.js'
import { fillTemplate, findTemplate } from './find-model-template.js'
import { orderCodeOf } from './find-order-code.js'
import { namesBesideRows } from './find-row-names.js'
import { findSeries } from './find-series.js'
import { tidyName } from './tidy-name.js'

const hasLetterAndDigit = (text: string) => /[a-z]/i.test(text) && /\d/.test(text)
const looksLikeName = (text: string) =>
  hasLetterAndDigit(text) &&
  text.length >= 4 &&
  text.length <= 40 &&
  !/^\d+([.,]\d+)? ?(w|wp|wc|watts?|v|a|%|mm|°c)$/i.test(text) &&
  !/^(?:\d[\d.,]* ?(?:wp?|v|a|%)? ?){2,}$/i.test(text) &&
  !/^[a-z]{4,} \d+ ?wp?$/i.test(text) &&
  // `210W (+5%/-5%)`, `410 W - MONOCRYSTALLINE`: a power, and what is said about it.
  !/^\d+ ?wp?(?:\s*\(|[-–·|]?\s)/i.test(text) &&
  !/stc|noct|nmot|w\/m/i.test(text) &&
  // `Maximum power: 430 W` in a list of one class is its row, not its name.
  !(/\s/.test(text) && matchElectricalLabel(text))

/** Lines above the table, nearest first. */
function headerLines(page: LaidOutPage, table: PowerTable): Segment[][] {
  const above = page.segments
    .filter((segment) => segment.middle < table.top + 3 && segment.middle > table.top - headerReach)
    .filter((segment) => segment.right > table.left - 5 && segment.left < table.right + 40)
    .sort((a, b) => b.middle - a.middle)
  const lines: Segment[][] = []
  for (const segment of above) {
    const line = lines.find((other) => Math.abs((other[0]?.middle ?? 0) - segment.middle) < segment.height * 0.6)
    if (line) line.push(segment)
    else lines.push([segment])
  }
  return lines.map((line) => line.sort((a, b) => a.left - b.left))
}

const isJoint = (a: Segment, b: Segment) => {
  const [upper, lower] = a.middle < b.middle ? [a, b] : [b, a]
  return /^[-/.]/.test(lower.text) || /[-/.]$/.test(upper.text)
}

/** `HX-400M/182- | 108+`: digits below a name that cannot end where it does. */
const isEndOf = (name: Segment, other: Segment) =>
  other.middle > name.middle &&
  /\d.*[-/]$/.test(name.text) &&
  /^\d{2,3}\+?$/.test(other.text) &&
  !name.text.includes(other.text)

/** The other half of a name on two lines is directly above or below. */
function withOtherHalf(name: Segment, page: LaidOutPage): NameCandidate {
  const near = page.segments.filter(
    (other) =>
      other !== name &&
      Math.abs(other.middle - name.middle) > name.height * 0.5 &&
      Math.abs(other.middle - name.middle) < name.height * 1.9 &&
      shared(other, name) > 0.4 * Math.min(other.right - other.left, name.right - name.left) &&
      !/\s/.test(other.text) &&
      (isJoint(other, name) || (other.middle > name.middle && /^\([A-Z0-9]{1,4}\)$/.test(other.text))) &&
      (/[a-z]/i.test(other.text) || /^[-/]\d{2,3}$/.test(other.text) || isEndOf(name, other)),
  )
  // The first half above, and behind the name a second below: `BVM7610M- | 420S-H-HC | -BF-DG`.
  const above = near.find((other) => other.middle < name.middle)
  const below = near.find((other) => other.middle > name.middle && (!above || /^[-/(]/.test(other.text)))
  const parts = [above, name, below].filter((part) => part !== undefined)
  return { text: parts.map((part) => part.text).join(''), parts }
}

/** `Module Type HX6612M-`, `Module Type HXS-`: the words before the first half of a name. */
const typeBefore =
  /^(?:(?:module|modul|product|panel)[ -]?)?(?:type|typ|tipo|model|modell|modelo|modello)\b\.?\s*(?:no\.?|number|name)?\s*:?\s*(?=\S*\d|\S+[-_]$)/i

/** `PowerX- | 390R-PM | 395R-PM`: the part that all names share is printed once, before the first of them. */
function withHead(name: NameCandidate, line: Segment[], first: Segment): NameCandidate {
  const head = line.find((other) => other.right <= first.left && /[A-Za-z0-9][-_]$/.test(other.text))
  const half = head?.text.replace(typeBefore, '') ?? ''
  return head && !/\s{2}|:/.test(half) ? { text: `${half}${name.text}`, parts: [head, ...name.parts] } : name
}

/** `Module type (HX-210-B132) | DS690`: the label holds the first half, if the sheet also prints both as one. */
function withLabelHalf(name: NameCandidate, line: Segment[], page: LaidOutPage, power: number): NameCandidate {
  const label = line.find((other) => other.right <= (name.parts[0]?.left ?? 0) && /\(([^()\s]+)\)\s*$/.test(other.text))
  const half = label?.text.match(/\(([^()\s]+)\)\s*$/)?.[1] ?? ''
  const whole = `${half}${name.text}`
  const form = whole.slice(0, whole.lastIndexOf(String(power)))
  const isPrinted =
    hasLetterAndDigit(half) && form.length > half.length && page.segments.some(({ text }) => text.includes(form))
  return label && isPrinted ? { text: whole, parts: [label, ...name.parts] } : name
}

const contains = (text: string, power: number) => new RegExp(`(?<!\\d)${power}(?!\\d)`).test(text)

/** One name per class from one line, each containing the power of its class. */
function namesWithPower(line: Segment[], powers: number[], page: LaidOutPage): NameCandidate[] | undefined {
  const pick = (pieces: Segment[]) => {
    const free = [...pieces]
    return powers.map((power) => {
      const others = powers.filter((other) => other !== power)
      const own = free.findIndex(
        ({ text }) => contains(text, power) && looksLikeName(text) && !others.some((other) => contains(text, other)),
      )
      return own < 0 ? undefined : free.splice(own, 1)[0]
    })
  }
  const words = line.flatMap((segment) => segment.words.map((word) => segmentOf(segment.page, [word])))
  for (const pieces of [line, words]) {
    const picked = pick(pieces)
    const names = picked.filter((name) => name !== undefined)
    const [first] = names
    if (first && names.length === picked.length)
      return names.map((name, index) =>
        withLabelHalf(withHead(withOtherHalf(name, page), line, first), line, page, powers[index] ?? 0),
      )
  }
  return undefined
}

const wordsOfType = /^(?:typ|type|tipo|model|modell|modelo|modello)\b\.?\s*(?:modu\S+|panel\S*)?\s*:?\s*/i

/** `Type HX120 M.3- | 360 | 365`: the names end in the powers, which stand alone over their columns. */
function namesBehindHead(line: Segment[], powers: number[]): NameCandidate[] | undefined {
  const [head, ...cells] = line
  if (!head || !/\p{L}.*-$/u.test(head.text) || !powers.every((power, index) => cells[index]?.text === String(power)))
    return undefined
  const name = head.text.replace(wordsOfType, '')
  return powers.map((power, index) => ({ text: `${name}${power}`, parts: [head, cells[index] ?? head] }))
}

/** Names without the power in them, one over each column. */
function namesByPlace(line: Segment[], table: PowerTable, page: LaidOutPage): NameCandidate[] | undefined {
  if (table.classes.length < 2) return undefined
  const names = table.classes.flatMap(
    (power) => line.find((segment) => overlaps(segment, power) && looksLikeName(segment.text)) ?? [],
  )
  if (new Set(names).size !== table.classes.length) return undefined
  const whole = names.map((name) => withOtherHalf(name, page))
  return new Set(whole.map(({ text }) => text)).size === whole.length ? whole : undefined
}

function namesInHeader(page: LaidOutPage, table: PowerTable, powers: number[]): NameCandidate[] | undefined {
  const lines = headerLines(page, table)
  for (const line of lines) {
    const names = namesWithPower(line, powers, page) ?? namesBehindHead(line, powers)
    if (names) return names
  }
  for (const line of lines) {
    const names = namesByPlace(line, table, page)
    if (names) return names
  }
  return undefined
}

/** A series needs the power to distinguish its classes; the name of a single model already contains it. */
const seriesName = (series: string, powers: number[], power: number) =>
  powers.length === 1 && series.includes(String(power)) ? series : `${series} ${power}`

/** In a catalogue the article number is at the left edge, far from the values of its row. */
function namesAtEdge(page: LaidOutPage, table: PowerTable): Finding<string>[] | undefined {
  const names = table.classes.map(({ middle, left }) => {
    const line = page.words.filter((word) => Math.abs(word.middle - middle) < 2 && word.left <= left + 1)
    return line.reduce<Word | undefined>((first, word) => (first && first.left <= word.left ? first : word), undefined)
  })
  const isNamed = names.every((name) => name && looksLikeName(name.text) && name.text.length >= 6)
  if (!isNamed || new Set(names.map((name) => name?.text)).size !== names.length) return undefined
  return names.map((name) => {
    const { text, parts } = withOtherHalf(segmentOf(page.page, [name as Word]), page)
    return findingIn(tidyName(text), parts)
  })
}

/** Names in the rows of their classes. */
const namesInRows = (page: LaidOutPage, table: PowerTable): Finding<string>[] =>
  table.classes.map((power) => {
    const words = page.words.filter(
      (word) => Math.abs(word.middle - power.middle) < 2 && (power.name ?? '').includes(word.text),
    )
    if (words.length === 0) return findingIn(tidyName(power.name ?? ''), [], power.name)
    const { text, parts } = withOtherHalf({ ...segmentOf(page.page, words), text: power.name ?? '' }, page)
    return findingIn(tidyName(text), parts)
  })

/** The model number of each power class of a table, if the sheet has one. */
export function nameModels(pages: LaidOutPage[], table: PowerTable, powers: number[]): (Finding<string> | undefined)[] {
  const page = pages.find((candidate) => candidate.page === table.page)
  if (!page) return powers.map(() => undefined)
  const printed = pages.flatMap(({ segments }) => segments.map(({ text }) => text))
  if (table.layout === 'rows' && table.classes.every((power) => power.name && looksLikeName(power.name))) {
    const names = namesInRows(page, table)
    return page.recognised ? agreeOnNames(names, powers, findTemplate(pages, powers)?.text, printed) : names
  }
  const atEdge = table.layout === 'rows' ? namesAtEdge(page, table) : undefined
  if (atEdge) return atEdge
  const beside = table.layout === 'rows' ? namesBesideRows(page, table) : undefined
  if (beside) return beside.map((name) => findingIn(tidyName(name.text), name.parts))
  const inHeader = namesInHeader(page, table, powers)
  const code = orderCodeOf(pages, powers, inHeader)
  if (code) return [findingIn(code.text, code.parts)]
  const template = findTemplate(pages, powers)
  if (inHeader) {
    const whole = addSharedPart(inHeader, powers, template?.text, pages)
    const names = whole.map((name) => findingIn(tidyName(name.text), name.parts))
    return page.recognised ? agreeOnNames(names, powers, template?.text, printed) : names
  }
  if (template) return powers.map((power) => findingIn(fillTemplate(template.text, power), [template.segment]))
  const series = findSeries(pages)
  return powers.map((power) =>
    series ? findingIn(seriesName(tidyName(series.text), powers, power), [series.segment]) : undefined,
  )
}

/**
 * The names hold powers of which the table's own are three quarters: the table was measured at NOCT or NMOT.
 * Recognition may have spoiled some of the names, but none holds the table's own power.
 */
export function namesTellMore(names: (Finding<string> | undefined)[], powers: number[]): boolean {
  const told = names.map((name) => (name?.value.match(/(?<!\d)\d{3}(?!\d)/g) ?? []).map(Number))
  const more = told.filter((numbers, index) => {
    const power = powers[index] ?? 0
    return numbers.some((other) => power / other > 0.68 && power / other < 0.82)
  })
  const isOwn = told.some((numbers, index) => numbers.includes(powers[index] ?? 0))
  return powers.length > 1 && !isOwn && more.length >= Math.max(2, powers.length * 0.6)
}
