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

/** A name broken over two lines: a sign at the break says so, or the sheet prints the whole elsewhere. */
function withOtherHalf(name: Segment, pages: LaidOutPage[]): NameOnPage {
  const isNear = (other: Segment) =>
    Math.abs(other.middle - name.middle) > name.height * 0.5 &&
    Math.abs(other.middle - name.middle) < name.height * 1.9 &&
    shared(other, name) > 0.4 * Math.min(other.right - other.left, name.right - name.left) &&
    !/\s/.test(other.text)
  const near = pages.flatMap(({ page, segments }) => (page === name.page ? segments.filter(isNear) : []))
  const halves = near.map((other): [Segment, Segment] => (other.middle < name.middle ? [other, name] : [name, other]))
  const broken = halves.find(
    ([upper, lower]) =>
      /^[-/.]/.test(lower.text) ||
      /[-/.]$/.test(upper.text) ||
      pages.some(({ text }) => text.includes(`${upper.text}${lower.text}`)),
  )
  return broken ? { text: broken.map(({ text }) => text).join(''), parts: broken } : { text: name.text, parts: [name] }
}

const contains = (text: string, power: number) => new RegExp(`(?<!\\d)${power}(?!\\d)`).test(text)

/** One name per class that holds the class's power, from one line. */
function namesWithPower(line: Segment[], powers: number[], pages: LaidOutPage[]): NameOnPage[] | undefined {
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
    if (names.length === picked.length) return names.map((name) => withOtherHalf(name, pages))
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

function namesInHeader(
  lines: Segment[][],
  table: PowerTable,
  powers: number[],
  pages: LaidOutPage[],
): NameOnPage[] | undefined {
  const finders = [
    (line: Segment[]) => namesWithPower(line, powers, pages),
    (line: Segment[]) => namesByPlace(line, table),
  ]
  return finders.flatMap((find) => lines.map(find)).find((names) => names !== undefined)
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s:,;*]+|[\s:,;*]+$/g, '')

/** A series needs the power to tell its classes apart; the name of a single model already holds it. */
const seriesName = (series: string, powers: number[], power: number) =>
  powers.length === 1 && series.includes(String(power)) ? series : `${series} ${power}`

/** A catalogue has the number of the article at the left edge, far from the values of its row. */
function namesAtEdge(page: LaidOutPage, table: PowerTable, pages: LaidOutPage[]): Finding<string>[] | undefined {
  const names = table.classes.flatMap(({ middle, left }) => {
    const line = page.words.filter((word) => Math.abs(word.middle - middle) < 2 && word.left <= left + 1)
    const [first] = line.sort((a, b) => a.left - b.left)
    return first && looksLikeName(first.text) && first.text.length >= 6 ? [first] : []
  })
  if (new Set(names.map(({ text }) => text)).size < table.classes.length) return undefined
  return names.map((name) => {
    const { text, parts } = withOtherHalf(segmentOf(page.page, [name]), pages)
    return findingIn(tidy(text), parts)
  })
}

/** The model number of each power class of a table, where the sheet gives one. */
export function nameModels(pages: LaidOutPage[], table: PowerTable, powers: number[]): (Finding<string> | undefined)[] {
  const page = pages.find((candidate) => candidate.page === table.page)
  if (!page) return powers.map(() => undefined)
  const atEdge = table.layout === 'rows' ? namesAtEdge(page, table, pages) : undefined
  if (atEdge) return atEdge
  const inHeader = namesInHeader(headerLines(page, table), table, powers, pages)
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
