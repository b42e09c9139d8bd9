import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { NumberStyle } from '../words/read-number.js'
import { agrees, type PowerAndEfficiency } from './prove-size.js'
import { readMillimetres, type Size } from './read-size.js'

type Drawn = { value: number; segment: Segment }
type DrawnSize = Size & { parts: Segment[]; labelled: boolean }

/** Numbers that stand alone: `1046 mm`, and without a unit `1590 (62.6)`. */
const withUnit = /^(\d{2,4}(?:[.,]\d)?) ?mm(?: ?[([][\d.,]+ ?(?:in\.?|")?[)\]])?$/
const bare = /^(\d{2,4}(?:[.,]\d)?)(?: ?(?:±|\+\/-) ?\d)?(?: ?[([][\d.,]+ ?(?:in\.?|")?[)\]])?$/

function numbersAlone(pages: LaidOutPage[], pattern: RegExp, style: NumberStyle): Drawn[] {
  return pages.flatMap((page) =>
    page.segments.flatMap((segment) => {
      const digits = segment.text.match(pattern)?.[1]
      const value = digits ? readMillimetres(digits, style) : undefined
      return value ? [{ value, segment }] : []
    }),
  )
}

/** Pairs of numbers of which the module could be made, each size once. */
function pairsIn(alone: Drawn[], known: PowerAndEfficiency, slack?: number): [Drawn, Drawn][] {
  const found = new Map<string, [Drawn, Drawn]>()
  for (const long of alone) {
    for (const short of alone) {
      if (long.value < short.value || short.value < 300 || short.segment.page !== long.segment.page) continue
      if (!agrees({ length: long.value, width: short.value }, known, slack)) continue
      const key = `${long.value} ${short.value}`
      if (!found.has(key)) found.set(key, [long, short])
    }
  }
  return [...found.values()]
}

function sizeOf([long, short]: [Drawn, Drawn], alone: Drawn[]): DrawnSize {
  // Outer dimensions of a drawing share one size of type; details are smaller.
  const outer = alone.filter(({ segment }) => segment.height > long.segment.height * 0.85)
  const depths = new Set(outer.map(({ value }) => value).filter((value) => value >= 25 && value <= 60))
  const [thickness] = depths.size === 1 ? depths : []
  return {
    length: long.value,
    width: short.value,
    ...(thickness ? { thickness } : {}),
    metric: true,
    glued: false,
    text: '',
    parts: [long.segment, short.segment],
    labelled: false,
  }
}

/** What rounding of a printed efficiency explains, in percent points, where no unit says that a number is a length. */
const narrowSlack = 0.12

/** Dimensions of a drawing: two numbers that stand alone and give the printed efficiency. */
export function sizeInDrawing(
  pages: LaidOutPage[],
  known: PowerAndEfficiency | undefined,
  style: NumberStyle,
): DrawnSize | undefined {
  if (!known) return undefined
  const measured = numbersAlone(pages, withUnit, style)
  const [sure] = pairsIn(measured, known)
  if (sure) return sizeOf(sure, measured)
  // Scales of charts hold numbers without a unit too: only one single pair may fit, of a shape that modules have.
  const loose = numbersAlone(pages, bare, style).filter(({ value }) => value % 100 !== 0)
  const fitting = pairsIn(loose, known, narrowSlack).filter(([long, short]) => long.value < short.value * 2.6)
  const [only] = fitting.length === 1 ? fitting : []
  return only ? { ...sizeOf(only, []) } : undefined
}
