import { efficiencyBySize } from '../../../shared/panels/panel-bounds.js'
import { type Findings, findingIn } from '../layout/finding.js'
import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { NumberStyle } from '../words/read-number.js'
import { type LabelledValue, labelledValuesOf, ownCell } from './collect-labelled-values.js'
import { sizeInDrawing } from './find-drawn-size.js'
import { agrees, mostOff, type PowerAndEfficiency } from './prove-size.js'
import { readMillimetres, readSizes, type Size } from './read-size.js'

type Candidate = Size & { parts: Segment[]; labelled: boolean }

const notAModule =
  /pallet|palette|packag|packing|carton|\bbox\b|container|cell size|cell dim|zell|wafer|junction|inch(es)? ?x/i

/** `1722 mm x 1134 mm x | 30 mm`: a size that ends with its sign goes on in the line below. */
const lineBelow = (segment: Segment, segments: Segment[]) =>
  /\dm{0,2}\s*[x×*]$|mm\s*[x×*]$/.test(segment.text)
    ? segments.find((other) => {
        const down = other.middle - segment.middle
        const isNext = down > segment.height * 0.7 && down < segment.height * 1.9
        return isNext && Math.abs(other.left - segment.left) < 4 && /^\d{2}(?!\d)/.test(other.text)
      })
    : undefined

function withLineBelow(parts: Segment[], segments: Segment[]): Segment[] {
  const last = parts.at(-1)
  const below = last && lineBelow(last, segments)
  return below ? [...parts, below] : parts
}

function candidatesOf(pages: LaidOutPage[], values: LabelledValue[], style: NumberStyle): Candidate[] {
  const labelled = values
    .filter((value) => value.label === 'size')
    .flatMap((value) => {
      // A drawing beside the table may print numbers between the lines of the cell.
      const cell = ownCell(value)
      const segments = pages.find(({ page }) => page === value.segment.page)?.segments ?? []
      return (cell.length < value.parts.length ? [value.parts, cell] : [value.parts]).flatMap((found) => {
        const own = withLineBelow(found, segments)
        const parts = own.length > 0 ? own : [value.segment]
        const text = [value.rest, ...own.map((part) => part.text)].join(' ')
        return readSizes(text, style).map((size) => ({ ...size, parts, labelled: true }))
      })
    })
  const loose = pages.flatMap((page) =>
    page.segments
      .filter((segment) => !notAModule.test(segment.text))
      .flatMap((segment) => {
        const parts = withLineBelow([segment], page.segments)
        const text = parts.map((part) => part.text).join(' ')
        return readSizes(text, style).map((size) => ({ ...size, parts, labelled: false }))
      }),
  )
  return [...labelled, ...loose]
}

type Side = { millimetres: number; parts: Segment[] }

/** The minimum of a module's long side, which distinguishes it from the height of its frame. */
const shortest = 300

function sideBehind(
  label: 'length' | 'width' | 'thickness',
  values: LabelledValue[],
  style: NumberStyle,
  fits: (millimetres: number) => boolean = () => true,
) {
  for (const value of values.filter((candidate) => candidate.label === label)) {
    const text = value.rest || value.parts[0]?.text || ''
    const millimetres = readMillimetres(text, style)
    if (millimetres && fits(millimetres))
      return { millimetres, parts: value.rest ? [value.segment] : value.parts.slice(0, 1) } as Side
  }
  return undefined
}

/** Length, width and height with labels of their own. */
function fromSideLabels(values: LabelledValue[], style: NumberStyle): Candidate | undefined {
  const [length, width, thickness] = [
    // Some sheets describe the module upright: its height is the long side, its depth the frame.
    sideBehind('length', values, style) ?? sideBehind('thickness', values, style, (side) => side >= shortest),
    sideBehind('width', values, style),
    sideBehind('thickness', values, style, (side) => side < shortest),
  ]
  if (!length || !width || length.millimetres < shortest || width.millimetres < 150) return undefined
  const [long, short] = [length.millimetres, width.millimetres].sort((a, b) => b - a)
  const parts = [...length.parts, ...width.parts, ...(thickness?.parts ?? [])]
  const depth = thickness && thickness.millimetres <= 80 ? { thickness: thickness.millimetres } : {}
  return { length: long ?? 0, width: short ?? 0, ...depth, metric: true, glued: false, text: '', parts, labelled: true }
}

/** `Dimensions 1685 x 993 | Thickness 50`: a frame is between two and six centimetres high. */
function withThickness(size: Candidate, values: LabelledValue[], style: NumberStyle): Candidate {
  const side = size.thickness === undefined ? sideBehind('thickness', values, style) : undefined
  return side && side.millimetres >= 20 && side.millimetres <= 60
    ? { ...size, thickness: side.millimetres, parts: [...size.parts, ...side.parts] }
    : size
}

/**
 * A size that gives a very different efficiency from the printed one is not the module's; unless it is the only size
 * with a label, not recognised, and the efficiency is that of a cell, which is always higher.
 */
function isImpossible(
  size: Candidate,
  candidates: Candidate[],
  known: PowerAndEfficiency | undefined,
  style: NumberStyle,
): boolean {
  if (!known) return false
  const bySize = efficiencyBySize(known.power, size.length, size.width)
  if (Math.abs(bySize - known.efficiency) <= mostOff) return false
  const labelled = candidates.filter((other) => other.labelled && other.metric)
  const isOnly = labelled.every((other) => other.length === size.length && other.width === size.width)
  const isOfCell = known.efficiency > bySize && known.efficiency < bySize * 1.35
  return style.losesPoints || !(size.labelled && size.metric && size.thickness !== undefined && isOnly && isOfCell)
}

/** Millimetres before inches, three sides before two, labelled before unlabelled. */
function pickBest(sizes: Candidate[]): Candidate | undefined {
  const rank = (size: Candidate) =>
    (size.thickness === undefined ? 4 : 0) + (size.metric ? 0 : 2) + (size.labelled ? 0 : 1)
  return sizes.reduce<Candidate | undefined>(
    (best, size) => (!best || rank(size) < rank(best) ? size : best),
    undefined,
  )
}

/** The module's size; if a sheet prints several, the printed efficiency proves it. */
export function readSizesOfSheet(pages: LaidOutPage[], classes: PowerAndEfficiency[], style: NumberStyle): Findings {
  const [known] = classes
  const values = pages.flatMap(labelledValuesOf)
  const candidates = candidatesOf(pages, values, style)
  const sides = fromSideLabels(values, style)
  const proven = known && [...candidates, ...(sides ? [sides] : [])].filter((size) => agrees(size, known))
  const chosen =
    pickBest(proven ?? []) ??
    pickBest(candidates.filter((size) => size.labelled && !size.glued && size.thickness !== undefined)) ??
    sides ??
    pickBest(candidates.filter((size) => size.labelled && !size.glued)) ??
    sizeInDrawing(pages, classes, style)
  if (!chosen || isImpossible(chosen, candidates, known, style)) return {}
  const best = withThickness(chosen, values, style)
  const text = best.parts.map((part) => part.text).join(' ')
  return {
    Length_mm: findingIn(best.length, best.parts, text),
    Width_mm: findingIn(best.width, best.parts, text),
    ...(best.thickness === undefined ? {} : { Thickness_mm: findingIn(best.thickness, best.parts, text) }),
  }
}
