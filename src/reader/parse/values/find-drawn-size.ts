import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { NumberStyle } from '../words/read-number.js'
import { agrees, type PowerAndEfficiency } from './prove-size.js'
import { readMillimetres, type Size } from './read-size.js'

type Drawn = { value: number; segment: Segment }
type DrawnSize = Size & { parts: Segment[]; labelled: boolean }

/** A length that stands alone: `1046 mm`, `1590 mm (62.6 in)`. */
const withUnit = /^(\d{2,4}(?:[.,]\d)?) ?mm(?: ?[([][\d.,]+ ?(?:in\.?|")?[)\]])?$/

function numbersAlone(pages: LaidOutPage[], style: NumberStyle): Drawn[] {
  return pages.flatMap((page) =>
    page.segments.flatMap((segment) => {
      const digits = segment.text.match(withUnit)?.[1]
      const value = digits ? readMillimetres(digits, style) : undefined
      return value ? [{ value, segment }] : []
    }),
  )
}

/** Two numbers of one page that are the sides of the module. */
function findSides(alone: Drawn[], known: PowerAndEfficiency): [Drawn, Drawn] | undefined {
  for (const long of alone) {
    for (const short of alone) {
      if (long.value < short.value || short.value < 300 || short.segment.page !== long.segment.page) continue
      if (agrees({ length: long.value, width: short.value }, known)) return [long, short]
    }
  }
  return undefined
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

/** Dimensions of a drawing: two numbers that stand alone and give the printed efficiency. */
export function sizeInDrawing(
  pages: LaidOutPage[],
  known: PowerAndEfficiency | undefined,
  style: NumberStyle,
): DrawnSize | undefined {
  if (!known) return undefined
  const measured = numbersAlone(pages, style)
  const sides = findSides(measured, known)
  return sides && sizeOf(sides, measured)
}
