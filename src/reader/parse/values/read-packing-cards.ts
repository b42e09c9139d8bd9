import { type Finding, findingIn } from '../layout/finding.js'
import { centre } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { matchElectricalLabel } from '../words/match-electrical-label.js'
import { notACount } from '../words/packing-words.js'
import { isTruckload } from './read-packing.js'
import { countNamed, isAboutPacking, type PackingCounts, readPackingPhrases } from './read-packing-phrases.js'
import { rankOfVehicle } from './read-packing-table.js'

type Cards = { perPallet?: Finding; pallets?: Finding }

/** The farthest that the lines of a card are apart, and the farthest that a caption is aside, in heights of the type. */
const [lineGap, asideMost] = [2.4, 0.9]
const longestCaption = 32
const mostLines = 4

const isOnRow = (a: Segment, b: Segment) => Math.abs(a.middle - b.middle) < Math.max(a.height, b.height) * 0.5
const isNumber = ({ text }: Segment) => /^\d{1,4}$/.test(text)

/** A line of a card: words, and no number but the feet of a container. */
const isCaption = ({ text }: Segment) =>
  text.length <= longestCaption &&
  /\p{L}/u.test(text) &&
  !/\d/.test(text.replace(/(?<!\d)(?:20|40|45|53)(?!\d)|\d+[.,]\d+ ?m\b/g, '')) &&
  !matchElectricalLabel(text)

const isInColumn = (a: Segment, b: Segment) => {
  const most = Math.min(a.height, b.height) * asideMost
  return Math.abs(centre(a) - centre(b)) < most || Math.abs(a.left - b.left) < 2
}

/** How far one text is below another, between the lines that face each other. */
function stepDown(upper: Segment, lower: Segment): number {
  const last = Math.max(upper.middle, ...upper.words.map(({ middle }) => middle))
  return Math.min(lower.middle, ...lower.words.map(({ middle }) => middle)) - last
}

/** The captions over a number (`-1`) or under it (`1`), nearest first. */
function captions(number: Segment, segments: Segment[], way: -1 | 1): Segment[] {
  const found: Segment[] = []
  let last = number
  while (found.length < mostLines) {
    const [next] = segments
      .filter((other) => isInColumn(number, other))
      .map((other) => ({ other, down: way > 0 ? stepDown(last, other) : stepDown(other, last) }))
      .filter(({ other, down }) => down > other.height * 0.5 && down < Math.max(other.height, last.height) * lineGap)
      .sort((a, b) => a.down - b.down)
    if (!next || !isCaption(next.other)) return found
    found.push(next.other)
    last = next.other
  }
  return found
}

type Card = { number: Segment; lines: Segment[]; counts: PackingCounts; text: string }

const textOf = (lines: Segment[]) => lines.map(({ text }) => text).join(' ')
const cardOf = (number: Segment, lines: Segment[]): Card => {
  const whole = [...lines, number].sort((a, b) => a.middle - b.middle)
  const text = textOf(whole)
  return { number, lines: whole, text, counts: notACount.test(text) ? {} : readPackingPhrases(text, '') }
}
const says = ({ counts }: Card) => Object.keys(counts).length > 0

/** The captions that belong to a number: those on one side if they say what it counts, else those on both. */
function readCard(number: Segment, segments: Segment[]): Card | undefined {
  const [above, below] = [captions(number, segments, -1).reverse(), captions(number, segments, 1)]
  const isOne = (text: string) => isAboutPacking(text) || countNamed(text) !== undefined
  if (![...above, ...below].some(({ text }) => isOne(text))) return undefined
  const cards = [cardOf(number, above), cardOf(number, below)].filter(says)
  // Between two captions that both fit, nobody can tell.
  if (cards.length > 1) return undefined
  return cards[0] ?? cardOf(number, [...above, ...below])
}

const rankOf = ({ lines }: Card) =>
  Math.min(
    ...lines.map((line) => rankOfVehicle(line) ?? Number.POSITIVE_INFINITY),
    rankOfVehicle({ text: textOf(lines.filter((line) => !isNumber(line))) }) ?? 8,
  )

/** `32 | Module` beside cards that count pallets: a number of modules by itself is that of a pallet. */
const isOfPallet = ({ counts, number, text }: Card) =>
  Object.keys(counts).length === 0 &&
  Number(number.text) >= 10 &&
  readPackingPhrases('Pallet:', text).perPallet !== undefined

function readRow(cards: Card[]): Cards {
  const [ofTruck] = cards
    .filter(({ counts }) => counts.pallets !== undefined && isTruckload(counts.pallets))
    .sort((a, b) => rankOf(a) - rankOf(b))
  const named = cards.filter(({ counts }) => counts.perPallet !== undefined)
  const ofPallet = named[0] ?? (ofTruck ? cards.find(isOfPallet) : undefined)
  const all = cards.flatMap(({ counts }) => counts.pieces ?? [])
  // Counts that contradict each other say nothing.
  const whole = Number(ofPallet?.number.text) * (ofTruck?.counts.pallets ?? 0)
  if (whole > 0 && all.length > 0 && !all.includes(whole)) return {}
  return {
    ...(ofPallet && { perPallet: findingIn(Number(ofPallet.number.text), ofPallet.lines, ofPallet.text) }),
    ...(ofTruck?.counts.pallets && { pallets: findingIn(ofTruck.counts.pallets, ofTruck.lines, ofTruck.text) }),
  }
}

/** The widest gap between a number and the caption behind it, in heights of the type. */
const captionGap = 4

/** `26 | pallets / 40' HC | 36 | modules / pallet`: a row that begins with a number has each caption behind its number. */
function cardsInRow(first: Segment, segments: Segment[]): Card[] {
  const row = segments.filter((other) => isOnRow(other, first)).sort((a, b) => a.left - b.left)
  const isWhole = row[0] === first && row.length % 2 === 0 && row.length <= 2 * mostLines
  const pairs = row.flatMap((number, index) => {
    const [caption, next] = [row[index + 1], row[index + 2]]
    if (index % 2 > 0 || !caption || !isNumber(number) || !isCaption(caption)) return []
    const gap = caption.left - number.right
    const isNear = gap < number.height * captionGap && (!next || gap < (next.left - caption.right) * 0.6)
    return isNear ? [{ number, caption }] : []
  })
  if (!isWhole || pairs.length * 2 !== row.length) return []
  return pairs.map(({ number, caption }) => {
    const text = `${number.text} ${caption.text}`
    return { number, lines: [number, caption], text, counts: readPackingPhrases(text, '') }
  })
}

/**
 * Numbers with their captions over, under or behind them: `26 | Paletten` under `40'HC`, `33` over `modules per
 * pallet`.
 */
export function readPackingCards(pages: LaidOutPage[]): Cards {
  for (const { segments } of pages) {
    if (!segments.some(({ text }) => isAboutPacking(text))) continue
    const numbers = segments.filter(isNumber)
    const behind = numbers.flatMap((number) => cardsInRow(number, segments)).filter(says)
    const cards = numbers.flatMap((number) => readCard(number, segments) ?? [])
    const rows = cards.map((card) => cards.filter((other) => isOnRow(other.number, card.number)))
    for (const row of [behind, ...rows.filter(({ length }) => length > 1)]) {
      const found = readRow(row)
      if (found.perPallet || found.pallets) return found
    }
  }
  return {}
}
