import { type Finding, findingIn } from '../layout/finding.js'
import { overlaps, shared } from '../layout/geometry.js'
import { groupLines } from '../layout/group-lines.js'
import type { Segment } from '../layout/group-segments.js'
import { segmentOf } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { Word } from '../layout/split-words.js'
import type { PowerTable } from '../tables/power-table.js'
import { agreeOnNames } from './agree-on-names.js'
import { fillTemplate, isAtFoot, listTemplates } from './find-model-template.js'
import { listSeries } from './find-series.js'
import { holdsPower, judgeNames, type NameCandidate } from './judge-names.js'

/** How far above a table the names of its columns may stand, in points. */
const headerReach = 70

const hasLetterAndDigit = (text: string) => /[a-z]/i.test(text) && /\d/.test(text)
const looksLikeName = (text: string) =>
  hasLetterAndDigit(text) &&
  text.length >= 4 &&
  text.length <= 40 &&
  !/^\d+([.,]\d+)? ?(w|wp|wc|watts?|v|a|%|mm|°c|years?|jahre|ans|años|anni)$/i.test(text) &&
  !/^(?:\d[\d.,]* ?(?:wp?|v|a|%)? ?){2,}$/i.test(text) &&
  !/^[a-z]{4,} \d+ ?wp?$/i.test(text) &&
  // a label and its value, a measure
  !/[:=] ?\d|stc|noct|nmot|w\/m|[~±]|\+ ?\/ ?-|\d ?%|\bto\b/i.test(text)

type NameOnPage = { text: string; parts: Segment[] }

/** Lines above the table, nearest first. */
function headerLines(page: LaidOutPage, table: PowerTable): Segment[][] {
  const above = page.segments
    .filter((segment) => segment.middle < table.top + 3 && segment.middle > table.top - headerReach)
    .filter((segment) => segment.right > table.left - 5 && segment.left < table.right + 40)
  return groupLines(above, 0.6).reverse()
}

/** A name broken over two lines: a sign at the break says so, or the sheet prints the whole elsewhere. */
function withOtherHalf(name: Segment, pages: LaidOutPage[], powers: number[]): NameOnPage {
  const isNear = (other: Segment) =>
    Math.abs(other.middle - name.middle) > name.height * 0.5 &&
    Math.abs(other.middle - name.middle) < name.height * 1.9 &&
    shared(other, name) > 0.4 * Math.min(other.right - other.left, name.right - name.left) &&
    !/\s/.test(other.text) &&
    // what names a class is no half of another name
    !powers.some((power) => holdsPower(other.text, power))
  const near = pages.flatMap(({ page, segments }) => (page === name.page ? segments.filter(isNear) : []))
  const halves = near.map((other): [Segment, Segment] => (other.middle < name.middle ? [other, name] : [name, other]))
  const isPrinted = (whole: string) => pages.some(({ text }) => text.includes(whole))
  const broken = halves.find(
    ([upper, lower]) =>
      /^[-/.]/.test(lower.text) || /[-/.]$/.test(upper.text) || isPrinted(`${upper.text}${lower.text}`),
  )
  if (broken) return { text: broken.map(({ text }) => text).join(''), parts: broken }
  return { text: name.text, parts: [name] }
}

/** `TSM-235` over `PC05`, and so in each column, where one of them is printed in one line elsewhere. */
function withLowerHalves(names: NameOnPage[], pages: LaidOutPage[]): NameOnPage[] {
  const joined = names.flatMap(({ text, parts: [upper, ...others] }) => {
    if (!upper || others.length > 0) return []
    const lower = pages
      .find(({ page }) => page === upper.page)
      ?.segments.find(
        (other) =>
          other.middle - upper.middle > upper.height * 0.5 &&
          other.middle - upper.middle < upper.height * 1.9 &&
          overlaps(other, upper) &&
          hasLetterAndDigit(other.text),
      )
    return lower ? [{ text: `${text} ${lower.text}`, parts: [upper, lower] }] : []
  })
  const isPrinted = joined.some((name) => pages.some(({ text }) => text.includes(name.text)))
  return isPrinted && joined.length === names.length ? joined : names
}

/** Names that touch each other, each with a power and all beginning alike: `MS-620M-132MS-625M-132`. */
function partJoined(word: Segment, powers: number[]): Segment[] {
  const [beginning] = word.text.match(/^\D+(?=\d)/) ?? []
  const parts = beginning ? word.text.split(beginning).slice(1) : []
  const areNames = parts.length > 1 && parts.every((part) => powers.some((power) => holdsPower(part, power)))
  return areNames ? parts.map((part) => ({ ...word, text: `${beginning}${part}` })) : [word]
}

/** One name per class that holds the class's power, from one line. */
function namesWithPower(line: Segment[], powers: number[], pages: LaidOutPage[]): NameOnPage[] | undefined {
  const pick = (pieces: Segment[]) => {
    const free = [...pieces]
    return powers.map((power) => {
      const others = powers.filter((other) => other !== power)
      const own = free.findIndex(
        ({ text }) =>
          holdsPower(text, power) && looksLikeName(text) && !others.some((other) => holdsPower(text, other)),
      )
      return own < 0 ? undefined : free.splice(own, 1)[0]
    })
  }
  const words = line
    .flatMap((segment) => segment.words.map((word) => segmentOf(segment.page, [word])))
    .flatMap((word) => partJoined(word, powers))
  for (const pieces of [line, words]) {
    const picked = pick(pieces)
    const names = picked.filter((name) => name !== undefined)
    if (names.length === picked.length)
      return withLowerHalves(
        names.map((name) => withOtherHalf(name, pages, powers)),
        pages,
      )
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

/** Words that say what a name is, and are no part of it. */
const saysWhat =
  /^(?:modul[eo]?|model[eo]?|typ[eo]?)(?: (?:no\.?|number|name))?[ :.]+(?=\S*\d)|(?<=\d\S*) (?:type|typ|module|model)$/gi

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(saysWhat, '')
    .replace(/^[\s:,;*]+|[\s:,;*(]+$/g, '')

/** A series needs the power to tell its classes apart; the name of a single model already holds it. */
const seriesName = (series: string, powers: number[], power: number) =>
  powers.length === 1 && series.includes(String(power)) ? series : `${series} ${power}`

/** Words of one name are no farther apart, in heights of their type. */
const widestBlank = 0.5

/** A catalogue has the number of the article at the left edge, far from the values of its row. */
function namesAtEdge(page: LaidOutPage, { classes }: PowerTable, pages: LaidOutPage[]): NameOnPage[] | undefined {
  const names = classes.flatMap(({ middle, left }) => {
    const line = page.words.filter((word) => Math.abs(word.middle - middle) < 2 && word.left <= left + 1)
    const [first, ...others] = line.sort((a, b) => a.left - b.left)
    if (!first) return []
    const isApart = (word: Word, before: Word) => word.left - before.right > first.height * widestBlank
    const end = others.findIndex((word, index) => isApart(word, others[index - 1] ?? first))
    const name = segmentOf(page.page, [first, ...others.slice(0, end < 0 ? undefined : end)])
    return looksLikeName(name.text) && name.text.length >= 6 ? [name] : []
  })
  const powers = classes.map(({ power }) => power)
  return names.length < classes.length ? undefined : names.map((name) => withOtherHalf(name, pages, powers))
}

const modelWord = /^(?:modul|modell?|module|products?|type|typ|part|item|référence|référencia|modelo)\b.{0,18}$/i

/** What stands right of the word for a model: `Model : SI072MC335`. */
function namesBesideLabel(pages: LaidOutPage[], powers: number[]): NameOnPage[][] {
  const labels = pages.flatMap(({ segments }) => segments.filter(({ text }) => modelWord.test(text)))
  return labels.flatMap((label) => {
    const page = pages.find(({ page }) => page === label.page)
    const line = page?.segments
      .filter((other) => Math.abs(other.middle - label.middle) < label.height * 0.6 && other.left >= label.right)
      .sort((a, b) => a.left - b.left)
    const names = line?.filter(({ text }) => looksLikeName(text)) ?? []
    return names.length === powers.length ? [names.map((name) => ({ text: name.text, parts: [name] }))] : []
  })
}

/** `445MS` in the columns and `CS6L-460MS` elsewhere: what the whole name has before it and behind. */
function wholeNames(names: NameOnPage[], pages: LaidOutPage[]): NameOnPage[] | undefined {
  const words = pages.flatMap(({ words: all }) => all.map(({ text }) => text))
  for (const { text } of names) {
    if (text.length < 4) continue
    const longer = words.find(
      (word) => word.length > text.length + 2 && word.endsWith(text) && /[-/. ]$/.test(word.slice(0, -text.length)),
    )
    const before = longer?.slice(0, -text.length)
    if (before && /[A-Z]/.test(before) && !/[=:@]/.test(before))
      return names.map((name) => ({ ...name, text: before + name.text }))
  }
  return undefined
}

function listCandidates(pages: LaidOutPage[], page: LaidOutPage, table: PowerTable, powers: number[]): NameCandidate[] {
  const findings = (names: NameOnPage[]) => names.map((name) => findingIn(tidy(name.text), name.parts))
  const at = (place: NameCandidate['place'], found: (NameOnPage[] | undefined)[]) =>
    found.flatMap((names) => (names?.length ? [{ names: findings(names), place }] : []))
  const atEdge = table.layout === 'rows' ? namesAtEdge(page, table, pages) : undefined
  const header = headerLines(page, table)
  const withPower = header.map((line) => namesWithPower(line, powers, pages))
  const whole = withPower.map((names) => names && wholeNames(names, pages))
  const byPlace = header.map((line) => namesByPlace(line, table))
  const templates = listTemplates(pages, powers).slice(0, 8)
  return [
    ...[...at('edge', [atEdge]), ...at('label', namesBesideLabel(pages, powers)), ...at('whole', whole)],
    ...[...at('header', withPower), ...at('place', byPlace)],
    ...templates.map(({ text, segment, weight, isWeak }) => ({
      names: powers.map((power) => findingIn(tidy(fillTemplate(text, power)), [segment])),
      place: 'template' as const,
      ...{ repeated: weight, isWeak },
    })),
    ...listSeries(pages)
      .slice(0, 6)
      .map(({ text, segment }, rank) => ({
        names: powers.map((power) => findingIn(seriesName(tidy(text), powers, power), [segment])),
        place: 'series' as const,
        ...{ repeated: -6 * rank, isWeak: page.recognised || isAtFoot(segment, pages) },
      })),
  ]
}

export type ModelNames = { names: (Finding<string> | undefined)[]; doubts: string[] }

/** The model number of each power class of a table, where the sheet gives one, and why it may be another. */
export function nameModels(pages: LaidOutPage[], table: PowerTable, powers: number[]): ModelNames {
  const page = pages.find((candidate) => candidate.page === table.page)
  const candidates = page ? listCandidates(pages, page, table, powers) : []
  const judged = judgeNames(candidates, powers)
  if (!judged) return { names: powers.map(() => undefined), doubts: [] }
  const { best, doubts } = judged
  if (!page?.recognised || best.place !== 'header') return { names: best.names, doubts }
  const template = candidates.find(({ place }) => place === 'template')?.names[0]?.value.replace(String(powers[0]), '#')
  return { names: agreeOnNames(best.names, powers, template), doubts }
}
