import { overlaps } from '../layout/geometry.js'
import { type Segment, segmentOf } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { PowerTable } from '../tables/power-table.js'
import { headerReach } from '../tables/read-column-tables.js'
import type { NameCandidate } from './add-shared-part.js'
import { looksLikeName } from './looks-like-name.js'
import { withHead, withLabelHalf, withOtherHalf } from './name-halves.js'

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

const contains = (text: string, power: number) => new RegExp(`(?<!\\d)${power}(?!\\d)`).test(text)

/** One name per class from one line, each containing the power of its class. */
function namesWithPower(
  line: Segment[],
  powers: number[],
  page: LaidOutPage,
  printed: string[],
): NameCandidate[] | undefined {
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
        withLabelHalf(withHead(withOtherHalf(name, page), line, first), line, printed, powers[index] ?? 0),
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

/** The names above the columns of a table, one for each class. */
export function namesInHeader(
  page: LaidOutPage,
  table: PowerTable,
  powers: number[],
  printed: string[],
): NameCandidate[] | undefined {
  const lines = headerLines(page, table)
  for (const line of lines) {
    const names = namesWithPower(line, powers, page, printed) ?? namesBehindHead(line, powers)
    if (names) return names
  }
  for (const line of lines) {
    const names = namesByPlace(line, table, page)
    if (names) return names
  }
  return undefined
}
