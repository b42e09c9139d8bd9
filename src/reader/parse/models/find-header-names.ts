import { centre, overlaps } from '../layout/geometry.js'
import { type Segment, segmentOf } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { PowerTable } from '../tables/power-table.js'
import { headerReach } from '../tables/read-column-tables.js'
import { fillTemplate } from './fill-placeholders.js'
import { looksLikeName } from './looks-like-name.js'
import type { NameCandidate } from './name-candidate.js'
import { withHead, withLabelHalf, withOtherHalf } from './name-halves.js'
import { sharedForm, soughtFor, withoutRange } from './power-patterns.js'
import { namesInCells } from './read-head-cells.js'
import { behindTypeWords } from './type-words.js'

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

/** A longer head is a sentence. */
const longestForm = 32

const contains = (text: string, power: number) => new RegExp(`(?<!\\d)${power}(?!\\d)`).test(text)

/** The names of all classes among some pieces, each containing the power of its class. */
function pickNames(pieces: Segment[], powers: number[]): Segment[] | undefined {
  const free = [...pieces]
  const picked = powers.flatMap((power) => {
    const others = powers.filter((other) => other !== power)
    const own = free.findIndex(
      ({ text }) => contains(text, power) && looksLikeName(text) && !others.some((other) => contains(text, other)),
    )
    return own < 0 ? [] : free.splice(own, 1)
  })
  if (picked.length === powers.length) return picked
  const { own = [] } =
    sharedForm(
      pieces.map(({ text }) => text),
      powers,
    ) ?? {}
  const glued = own.flatMap((index) => pieces[index] ?? [])
  return glued.length > 0 && glued.every(({ text }) => looksLikeName(text)) ? glued : undefined
}

/** One name per class from one line, each containing the power of its class. */
function namesWithPower(
  line: Segment[],
  powers: number[],
  page: LaidOutPage,
  printed: string[],
): NameCandidate[] | undefined {
  const sought = soughtFor(powers)
  // The two ends of a range are not the names of two classes.
  const single = line.filter(({ text }) => withoutRange(text, sought) === undefined)
  const words = single.flatMap((segment) => segment.words.map((word) => segmentOf(segment.page, [word])))
  for (const pieces of [line, words]) {
    const names = pickNames(pieces, powers)
    const [first] = names ?? []
    if (names && first)
      return names.map((name, index) =>
        withLabelHalf(withHead(withOtherHalf(name, page), line, first), line, printed, powers[index] ?? 0),
      )
  }
  return undefined
}

/** `HX-144-AAA`: three equal letters between signs, in the head over the powers. */
const lettersForPower = /(?<![A-Za-z])([A-Z])\1{2}(?![A-Za-z])|(?<!x)xxx(?!x)/

/**
 * `Type HX120 M.3- | 360 | 365`: the names end in the powers, which stand alone over their columns.
 * `HX-144-AAA | 530 | 535`: or the powers take the place of letters.
 */
function namesBehindHead(line: Segment[], powers: number[]): NameCandidate[] | undefined {
  const [head, ...cells] = line
  if (!head || !powers.every((power, index) => cells[index]?.text === String(power))) return undefined
  const name = behindTypeWords(head.text) ?? head.text
  const filled = name.replace(lettersForPower, '#')
  // `HX-XXX/GG-`: what ends in a sign besides goes on below.
  const isBroken = filled !== name && /[-/]$/.test(name)
  const form = filled === name && /\p{L}.*-$/u.test(name) ? `${name}#` : isBroken ? '' : filled
  if (!form.includes('#') || !/[A-Z]/.test(form) || form.length > longestForm) return undefined
  return powers.map((power, index) => ({ text: fillTemplate(form, power), parts: [head, cells[index] ?? head] }))
}

/** `DM72` alone over `310 | 315 | 320`, at the middle: a code over the powers of all columns begins their names. */
function namesBelowHead(line: Segment[], above: Segment[], powers: number[]): NameCandidate[] | undefined {
  const cells = powers.map((power) => line.find(({ text }) => new RegExp(`^${power}(?: ?Wp?)?$`).test(text)))
  const [first, last] = [cells[0], cells.at(-1)]
  if (!first || !last || first === last || cells.includes(undefined)) return undefined
  const columns = { left: Math.min(first.left, last.left), right: Math.max(first.right, last.right) }
  const [head, ...others] = above.filter((other) => overlaps(other, columns))
  if (!head || others.length > 0 || Math.abs(centre(head) - centre(columns)) > 3) return undefined
  if (!/^[A-Z](?!.*XXX)(?:[A-Z0-9.\-/()+_]|(?<=\d)x(?=\d)){2,}$/.test(head.text) || !looksLikeName(head.text))
    return undefined
  const joint = /[-_]$/.test(head.text) ? '' : ' '
  return powers.map((power, index) => ({ text: `${head.text}${joint}${power}`, parts: [head, cells[index] ?? head] }))
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

/** The names above the columns of a table, one for each class. */
export function namesInHeader(
  page: LaidOutPage,
  table: PowerTable,
  powers: number[],
  printed: string[],
): NameCandidate[] | undefined {
  const cells = namesInCells(page, table, powers)
  if (cells) return cells
  const lines = headerLines(page, table)
  for (const line of lines) {
    const names = namesWithPower(line, powers, page, printed) ?? namesBehindHead(line, powers)
    if (names) return names
  }
  for (const [index, line] of lines.entries()) {
    const names = namesBelowHead(line, lines[index + 1] ?? [], powers)
    if (names) return names
  }
  for (const line of lines) {
    const names = namesByPlace(line, table, page)
    if (names) return names
  }
  return undefined
}
