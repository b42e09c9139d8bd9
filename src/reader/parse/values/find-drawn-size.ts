import { efficiencyBySize, efficiencySlack } from '../../../shared/panels/panel-bounds.js'
import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { NumberStyle } from '../words/read-number.js'
import type { PowerAndEfficiency } from './prove-size.js'
import { readMillimetres, type Size } from './read-size.js'

/** A number of a drawing, with the height of its type; the long side of a module often runs up the page. */
type DrawnFigure = { value: number; segment: Segment; type: number; isTurned: boolean }
type DrawnSize = Size & { parts: Segment[]; labelled: boolean }

/** Isolated numbers: `1046 mm`, and without a unit `1590 (62.6)`, `1722±2`, `1640/64.57`. */
const inches = String.raw`(?: ?[([/] ?[\d.,]+ ?(?:in\.?|")?[)\]]?)?`
const tolerance = String.raw`(?: ?(?:±|\+/-) ?\d(?:[.,]\d)?)?`
const number = String.raw`(\d{1,2}[.,]\d{3}(?=\D|$)|\d{2,4}(?:[.,]\d)?)`
const withUnit = new RegExp(`^${number}${tolerance} ?mm${tolerance}${inches}$`)
const bare = new RegExp(`^${number}${tolerance}${inches}$`)

function numbersAlone(pages: LaidOutPage[], pattern: RegExp, style: NumberStyle): DrawnFigure[] {
  const figure = (segment: Segment, type: number, isTurned: boolean) => {
    const digits = segment.text.match(pattern)?.[1]
    const value = digits ? readMillimetres(digits.replace(/^(\d)[.,](\d{3})$/, '$1$2'), style) : undefined
    return value ? [{ value, segment, type, isTurned }] : []
  }
  return pages.flatMap(({ segments, turned }) => [
    ...segments.flatMap((segment) => figure(segment, segment.height, false)),
    ...turned.flatMap(({ segment, type }) => figure(segment, type, true)),
  ])
}

/** How much longer than wide modules are. */
const [leastShape, mostShape] = [1.15, 2.6]

/** By how many percentage points a size may give more and less than the printed efficiency. */
type Slack = { over: number; under: number }

/** Whether a size gives the printed efficiency of every class. */
const givesAll = (length: number, width: number, known: PowerAndEfficiency[], { over, under }: Slack) =>
  known.every(({ power, efficiency }) => {
    const off = efficiencyBySize(power, length, width) - efficiency
    return off < over && off > -under
  })

/** Pairs of numbers that could be the size of the module, without duplicates. */
function pairsIn(alone: DrawnFigure[], known: PowerAndEfficiency[], slack: Slack): [DrawnFigure, DrawnFigure][] {
  const found = new Map<string, [DrawnFigure, DrawnFigure]>()
  for (const long of alone) {
    for (const short of alone) {
      const shape = long.value / short.value
      if (short.value < 300 || shape < leastShape || shape > mostShape) continue
      if (short.segment.page !== long.segment.page || !givesAll(long.value, short.value, known, slack)) continue
      const key = `${long.value} ${short.value}`
      if (!found.has(key)) found.set(key, [long, short])
    }
  }
  return [...found.values()]
}

/** The height of the frame: the only number of its range in the type of the outline, or the only one that runs up. */
function thicknessIn([long, short]: [DrawnFigure, DrawnFigure], alone: DrawnFigure[]): DrawnFigure | undefined {
  const depths = alone.filter(({ value, segment }) => value >= 25 && value <= 60 && segment.page === long.segment.page)
  // The outer dimensions of a drawing have the same size of type; details are smaller.
  const outer = depths.filter(({ type }) => type > Math.min(long.type, short.type) * 0.85)
  for (const group of [outer, depths.filter(({ isTurned }) => isTurned)]) {
    const [first] = group
    if (first && group.every(({ value }) => value === first.value)) return first
  }
  return undefined
}

function sizeOf(pair: [DrawnFigure, DrawnFigure], alone: DrawnFigure[]): DrawnSize {
  const [long, short] = pair
  const thickness = thicknessIn(pair, alone)
  return {
    length: long.value,
    width: short.value,
    ...(thickness ? { thickness: thickness.value } : {}),
    metric: true,
    glued: false,
    text: '',
    parts: [long.segment, short.segment, ...(thickness ? [thickness.segment] : [])],
    labelled: false,
  }
}

/** What rounding of printed efficiencies explains; a single one must fit better, because nothing else confirms it. */
const narrow = { over: 0.12, under: 0.12 }
const narrowest = { over: 0.06, under: 0.06 }
/** Efficiencies without the frame's area are higher. Distances of holes, smaller than the outline, give too much. */
const wide = { over: 0.12, under: efficiencySlack }

/**
 * The dimensions of a drawing: the only two isolated numbers that give the printed efficiency of every class. Scales of
 * charts contain numbers without a unit too, but those are round.
 */
export function sizeInDrawing(
  pages: LaidOutPage[],
  known: PowerAndEfficiency[],
  style: NumberStyle,
): DrawnSize | undefined {
  if (known.length === 0) return undefined
  const [measured, loose] = [numbersAlone(pages, withUnit, style), numbersAlone(pages, bare, style)]
  const notRound = loose.filter(({ value }) => value % 100 !== 0)
  const tries: [DrawnFigure[], Slack][] = [
    [measured, narrow],
    [measured, wide],
    [notRound, known.length > 1 ? narrow : narrowest],
  ]
  for (const [sides, slack] of tries) {
    const [only, ...others] = pairsIn(sides, known, slack)
    if (only && others.length === 0) return sizeOf(only, sides === measured ? measured : loose)
  }
  return undefined
}
