import { type Finding, findingIn } from '../layout/finding.js'
import { overlaps, shared } from '../layout/geometry.js'
import { groupLines } from '../layout/group-lines.js'
import type { Segment } from '../layout/group-segments.js'
import { segmentOf } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
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
  return groupLines(above, 0.6).reverse()
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
    if (names.length === picked.length) return names.map((name) => withOtherHalf(name, page))
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
  const finders = [
    (line: Segment[]) => namesWithPower(line, powers, page),
    (line: Segment[]) => namesByPlace(line, table),
  ]
  return finders.flatMap((find) => lines.map(find)).find((names) => names !== undefined)
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s:,;*]+|[\s:,;*]+$/g, '')

/** A series needs the power to tell its classes apart; the name of a single model already holds it. */
const seriesName = (series: string, powers: number[], power: number) =>
  powers.length === 1 && series.includes(String(power)) ? series : `${series} ${power}`

/** A catalogue has the number of the article at the left edge, far from the values of its row. */
function namesAtEdge(page: LaidOutPage, table: PowerTable): Finding<string>[] | undefined {
  const names = table.classes.flatMap(({ middle, left }) => {
    const line = page.words.filter((word) => Math.abs(word.middle - middle) < 2 && word.left <= left + 1)
    const [first] = line.sort((a, b) => a.left - b.left)
    return first && looksLikeName(first.text) && first.text.length >= 6 ? [first] : []
  })
  if (new Set(names.map(({ text }) => text)).size < table.classes.length) return undefined
  return names.map((name) => {
    const { text, parts } = withOtherHalf(segmentOf(page.page, [name]), page)
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
