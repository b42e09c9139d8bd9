import { numberAt } from '../../number-at.js'
import { type Finding, findingIn } from '../layout/finding.js'
import { overlaps, shared } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import { segmentOf } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { Word } from '../layout/split-words.js'
import type { PowerTable } from '../tables/power-table.js'

import { agreeOnNames } from './agree-on-names.js'
import { fillTemplate, findTemplate } from './find-model-template.js'
import { findSeries } from './find-series.js'

/** How far above a table the names of its columns may stand, in points. */
const headerReach = 70

const hasLetterAndDigit = (text: string) => /[a-z]/i.test(text) && /\d/.test(text)
const looksLikeName = (text: string) =>
  hasLetterAndDigit(text) &&
  text.length >= 4 &&
  text.length <= 40 &&
  !/^\d+([.,]\d+)? ?(w|wp|wc|watts?|v|a|%|mm|°c)$/i.test(text) &&
  !/^(?:\d[\d.,]* ?(?:wp?|v|a|%)? ?){2,}$/i.test(text) &&
  !/^[a-z]{4,} \d+ ?wp?$/i.test(text) &&
  !/stc|noct|nmot|w\/m/i.test(text)

type NameOnPage = { text: string; parts: Segment[] }

/** Lines above the table, nearest first. */
function headerLines(page: LaidOutPage, table: PowerTable): Segment[][] {
  const above = page.segments
    .filter((segment) => segment.middle < table.top + 3 && segment.middle > table.top - headerReach)
    .filter((segment) => segment.right > table.left - 5 && segment.left < table.right + 40)
    .sort((a, b) => b.middle - a.middle)
  const lines: Segment[][] = []
  for (const segment of above) {
    const line = lines.find((other) => other[0] && Math.abs(other[0].middle - segment.middle) < segment.height * 0.6)
    if (line) line.push(segment)
    else lines.push([segment])
  }
  return lines.map((line) => line.sort((a, b) => a.left - b.left))
}

const isJoint = (a: Segment, b: Segment) => {
  const [upper, lower] = a.middle < b.middle ? [a, b] : [b, a]
  return /^[-/.]/.test(lower.text) || /[-/.]$/.test(upper.text)
}

/** A name broken over two lines has its other half right above or below. */
function withOtherHalf(name: Segment, page: LaidOutPage): NameOnPage {
  const near = page.segments.filter(
    (other) =>
      other !== name &&
      Math.abs(other.middle - name.middle) > name.height * 0.5 &&
      Math.abs(other.middle - name.middle) < name.height * 1.9 &&
      shared(other, name) > 0.4 * Math.min(other.right - other.left, name.right - name.left) &&
      !/\s/.test(other.text) &&
      isJoint(other, name) &&
      /[a-z]/i.test(other.text),
  )
  const [half] = near
  if (!half) return { text: name.text, parts: [name] }
  const [upper, lower] = half.middle < name.middle ? [half, name] : [name, half]
  return { text: `${upper.text}${lower.text}`, parts: [upper, lower] }
}

/** `PowerX- | 390R-PM | 395R-PM`: the part that all names share stands once, before the first of them. */
function withHead(name: NameOnPage, line: Segment[], first: Segment): NameOnPage {
  const head = line.find((other) => other.right <= first.left && /[A-Za-z0-9][-_]$/.test(other.text))
  return head && !/\s{2}|:/.test(head.text) ? { text: `${head.text}${name.text}`, parts: [head, ...name.parts] } : name
}

const contains = (text: string, power: number) => new RegExp(`(?<!\\d)${power}(?!\\d)`).test(text)

/** One name per class that holds the class's power, from one line. */
function namesWithPower(line: Segment[], powers: number[], page: LaidOutPage): NameOnPage[] | undefined {
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
      return names.map((name) => withHead(withOtherHalf(name, page), line, first))
  }
  return undefined
}

/** Names without the power in them, one over each column. */
function namesByPlace(line: Segment[], table: PowerTable): NameOnPage[] | undefined {
  if (table.classes.length < 2) return undefined
  const names = table.classes.flatMap(
    (power) => line.find((segment) => overlaps(segment, power) && looksLikeName(segment.text)) ?? [],
  )
  if (new Set(names).size !== table.classes.length) return undefined
  return names.map((name) => ({ text: name.text, parts: [name] }))
}

function namesInHeader(page: LaidOutPage, table: PowerTable, powers: number[]): NameOnPage[] | undefined {
  const lines = headerLines(page, table)
  for (const line of lines) {
    const names = namesWithPower(line, powers, page)
    if (names) return names
  }
  for (const line of lines) {
    const names = namesByPlace(line, table)
    if (names) return names
  }
  return undefined
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s:,;*]+|[\s:,;*]+$/g, '')

/** A series needs the power to tell its classes apart; the name of a single model already holds it. */
const seriesName = (series: string, powers: number[], power: number) =>
  powers.length === 1 && series.includes(String(power)) ? series : `${series} ${power}`

/** A catalogue has the number of the article at the left edge, far from the values of its row. */
function namesAtEdge(page: LaidOutPage, table: PowerTable): Finding<string>[] | undefined {
  const names = table.classes.map(({ middle, left }) => {
    const line = page.words.filter((word) => Math.abs(word.middle - middle) < 2 && word.left <= left + 1)
    return line.reduce<Word | undefined>((first, word) => (first && first.left <= word.left ? first : word), undefined)
  })
  const isNamed = names.every((name) => name && looksLikeName(name.text) && name.text.length >= 6)
  if (!isNamed || new Set(names.map((name) => name?.text)).size !== names.length) return undefined
  return names.map((name) => {
    const { text, parts } = withOtherHalf(segmentOf(page.page, [name as Word]), page)
    return findingIn(tidy(text), parts)
  })
}

/** The model number of each power class of a table, where the sheet gives one. */
export function nameModels(pages: LaidOutPage[], table: PowerTable, powers: number[]): (Finding<string> | undefined)[] {
  const page = pages.find((candidate) => candidate.page === table.page)
  if (!page) return powers.map(() => undefined)
  const atEdge = table.layout === 'rows' ? namesAtEdge(page, table) : undefined
  if (atEdge) return atEdge
  const inHeader = namesInHeader(page, table, powers)
  const template = findTemplate(pages, powers)
  if (inHeader) {
    const names = inHeader.map((name) => findingIn(tidy(name.text), name.parts))
    return page.recognised ? agreeOnNames(names, powers, template?.text) : names
  }
  if (template) return powers.map((power) => findingIn(fillTemplate(template.text, power), [template.segment]))
  const series = findSeries(pages)
  return powers.map((power) =>
    series ? findingIn(seriesName(tidy(series.text), powers, power), [series.segment]) : undefined,
  )
}

/** Every name holds a power of which the table's own is three quarters: the table was measured at NOCT or NMOT. */
export function namesTellMore(names: (Finding<string> | undefined)[], powers: number[]): boolean {
  return (
    powers.length > 1 &&
    names.every((name, index) => {
      const power = numberAt(powers, index)
      const told = (name?.value.match(/(?<!\d)\d{3}(?!\d)/g) ?? []).map(Number)
      return !told.includes(power) && told.some((other) => power / other > 0.68 && power / other < 0.82)
    })
  )
}
