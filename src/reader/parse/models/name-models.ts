import { type Finding, findingIn } from '../layout/finding.js'
import { segmentOf } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { Word } from '../layout/split-words.js'
import type { PowerTable } from '../tables/power-table.js'
import { addSharedPart } from './add-shared-part.js'
import { agreeOnNames } from './agree-on-names.js'
import { fillTemplate } from './fill-placeholders.js'
import { namesInHeader } from './find-header-names.js'
import { findTemplate } from './find-model-template.js'
import { orderCodeOf } from './find-order-code.js'
import { namesBesideRows } from './find-row-names.js'
import { findSeries } from './find-series.js'
import { looksLikeName } from './looks-like-name.js'
import { withOtherHalf } from './name-halves.js'
import { tidyName } from './tidy-name.js'

/** A series needs the power to distinguish its classes; the name of a single model already contains it. */
const seriesName = (series: string, powers: number[], power: number) =>
  powers.length === 1 && series.includes(String(power)) ? series : `${series}${/[-/]$/.test(series) ? '' : ' '}${power}`

/**
 * `Sol Blue 230/07` as the title of several classes names one of them; the others only where the sheet prints `235/07`
 * too. A power alone, `Sol Blue 230`, is that of the class.
 */
function nameOfOne(name: string, powers: number[], printed: string[]) {
  const parts = name.split(' ')
  const powerIn = (part: string) => powers.find((power) => new RegExp(`(?<!\\d)${power}(?!\\d)`).test(part))
  const part = powers.length > 1 ? parts.find((each) => powerIn(each) !== undefined) : undefined
  const power = part === undefined ? undefined : powerIn(part)
  if (part === undefined || power === undefined) return undefined
  const partOf = (other: number) => part.replace(String(power), String(other))
  return (other: number) =>
    other === power || partOf(other) === String(other) || printed.includes(partOf(other))
      ? name.replace(part, partOf(other))
      : undefined
}

/** In a catalogue the article number is at the left edge, far from the values of its row; its cell may have blanks. */
function namesAtEdge(page: LaidOutPage, table: PowerTable): Finding<string>[] | undefined {
  const names = table.classes.map(({ middle, left, values }) => {
    const line = page.words.filter((word) => Math.abs(word.middle - middle) < 2 && word.left <= left + 1)
    const first = line.reduce<Word | undefined>(
      (best, word) => (best && best.left <= word.left ? best : word),
      undefined,
    )
    const firstValue = Math.min(...Object.values(values).map((token) => token.left))
    const cell = first && page.segments.find(({ words }) => words.includes(first))
    const words = cell?.words.filter((word) => word.right <= firstValue + 1) ?? []
    return words.length > 0 ? segmentOf(page.page, words) : undefined
  })
  const isNamed = names.every((name) => name && looksLikeName(name.text) && name.text.length >= 6)
  if (!isNamed || new Set(names.map((name) => name?.text)).size !== names.length) return undefined
  return names.flatMap((name) => {
    if (!name) return []
    const { text, parts } = withOtherHalf(name, page)
    return [findingIn(tidyName(text), parts)]
  })
}

/** Names in the rows of their classes; the cell of a name may begin further left than its table. */
const namesInRows = (page: LaidOutPage, table: PowerTable): Finding<string>[] =>
  table.classes.map(({ name = '', middle }) => {
    const words = page.words.filter((word) => Math.abs(word.middle - middle) < 2 && name.includes(word.text))
    const [first] = words
    if (!first) return findingIn(tidyName(name), [], name)
    const cell = page.segments.find((segment) => segment.words.includes(first))?.words ?? []
    const before = name.startsWith(first.text) ? cell.slice(0, cell.indexOf(first)) : []
    const text = [...before.map((word) => word.text), name].join(' ')
    const whole = withOtherHalf({ ...segmentOf(page.page, [...before, ...words]), text }, page)
    return findingIn(tidyName(whole.text), whole.parts)
  })

/** `HX650-`: a name that ends in a sign goes on as the sheet prints it elsewhere. */
function finishNames(names: Finding<string>[], powers: number[], template: string | undefined): Finding<string>[] {
  const isBegun = ({ value }: Finding<string>, index: number) =>
    /[-/]$/.test(value) && fillTemplate(template ?? '', powers[index] ?? 0).startsWith(value)
  return template && names.every(isBegun)
    ? names.map((name, index) => ({ ...name, value: fillTemplate(template, powers[index] ?? 0) }))
    : names
}

/** The model number of each power class of a table, if the sheet has one. */
export function nameModels(pages: LaidOutPage[], table: PowerTable, powers: number[]): (Finding<string> | undefined)[] {
  const page = pages.find((candidate) => candidate.page === table.page)
  if (!page) return powers.map(() => undefined)
  const printed = pages.flatMap(({ segments }) => segments.map(({ text }) => text))
  if (table.layout === 'rows' && table.classes.every((power) => power.name && looksLikeName(power.name))) {
    const names = finishNames(namesInRows(page, table), powers, findTemplate(pages, powers)?.text)
    return page.recognised ? agreeOnNames(names, powers, findTemplate(pages, powers)?.text, printed) : names
  }
  const atEdge = table.layout === 'rows' ? namesAtEdge(page, table) : undefined
  if (atEdge) return atEdge
  const beside = table.layout === 'rows' ? namesBesideRows(page, table) : undefined
  if (beside) return beside.map((name) => findingIn(tidyName(name.text), name.parts))
  const inHeader = namesInHeader(page, table, powers, printed)
  const code = orderCodeOf(pages, powers, inHeader)
  if (code) return [findingIn(code.text, code.parts)]
  const template = findTemplate(pages, powers)
  if (inHeader) {
    const whole = addSharedPart(inHeader, powers, template?.text, pages)
    const printedSo = whole.map((name) => findingIn(tidyName(name.text), name.parts))
    const names = finishNames(printedSo, powers, template?.text)
    return page.recognised ? agreeOnNames(names, powers, template?.text, printed) : names
  }
  if (template) return powers.map((power) => findingIn(fillTemplate(template.text, power), [template.segment]))
  const series = findSeries(pages)
  if (!series) return powers.map(() => undefined)
  const name = tidyName(series.text)
  const own = nameOfOne(name, powers, printed)
  return powers.map((power) => {
    const text = own ? own(power) : seriesName(name, powers, power)
    return text === undefined ? undefined : findingIn(text, [series.segment])
  })
}
