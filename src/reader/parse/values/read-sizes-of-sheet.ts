import { efficiencyBySize } from '../../../shared/panels/panel-bounds.js'
import { type Findings, findingIn } from '../layout/finding.js'
import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { NumberStyle } from '../words/read-number.js'
import { collectLabelledValues, type LabelledValue } from './collect-labelled-values.js'
import { sizeInDrawing } from './find-drawn-size.js'
import { agrees, type PowerAndEfficiency } from './prove-size.js'
import { readMillimetres, readSizes, type Size } from './read-size.js'

type Candidate = Size & { parts: Segment[]; labelled: boolean }

const notAModule =
  /pallet|palette|packag|packing|carton|\bbox\b|container|cell size|cell dim|zell|wafer|junction|inch(es)? ?x/i

function candidatesOf(pages: LaidOutPage[], values: LabelledValue[], style: NumberStyle): Candidate[] {
  const labelled = values
    .filter((value) => value.label === 'size')
    .flatMap((value) => {
      const parts = value.parts.length > 0 ? value.parts : [value.segment]
      const text = [value.rest, ...value.parts.map((part) => part.text)].join(' ')
      return readSizes(text, style).map((size) => ({ ...size, parts, labelled: true }))
    })
  const loose = pages.flatMap((page) =>
    page.segments
      .filter((segment) => !notAModule.test(segment.text))
      .flatMap((segment) =>
        readSizes(segment.text, style).map((size) => ({ ...size, parts: [segment], labelled: false })),
      ),
  )
  return [...labelled, ...loose]
}

function sideBehind(label: 'length' | 'width' | 'thickness', values: LabelledValue[], style: NumberStyle) {
  const places = values
    .filter((value) => value.label === label)
    .flatMap(({ rest, segment, parts }) =>
      rest ? [{ text: rest, part: segment }] : parts.map((part) => ({ text: part.text, part })),
    )
  for (const { text, part } of places) {
    const millimetres = readMillimetres(text, style)
    if (millimetres) return { millimetres, parts: [part] }
  }
  return undefined
}

/** Length, width and height behind labels of their own. */
function fromSideLabels(values: LabelledValue[], style: NumberStyle): Candidate | undefined {
  const [length, width, thickness] = [
    sideBehind('length', values, style),
    sideBehind('width', values, style),
    sideBehind('thickness', values, style),
  ]
  if (!length || !width || length.millimetres < 300 || width.millimetres < 150) return undefined
  const sides = [length.millimetres, width.millimetres]
  const size = { length: Math.max(...sides), width: Math.min(...sides) }
  const parts = [...length.parts, ...width.parts, ...(thickness?.parts ?? [])]
  const depth = thickness && thickness.millimetres <= 80 ? { thickness: thickness.millimetres } : {}
  return { ...size, ...depth, metric: true, glued: false, text: '', parts, labelled: true }
}

/** `Dimensions 1685 x 993 | Thickness 50`: a frame is between two and six centimetres high. */
function withThickness(size: Candidate, values: LabelledValue[], style: NumberStyle): Candidate {
  const side = size.thickness === undefined ? sideBehind('thickness', values, style) : undefined
  return side && side.millimetres >= 20 && side.millimetres <= 60
    ? { ...size, thickness: side.millimetres, parts: [...size.parts, ...side.parts] }
    : size
}

/** A size that gives quite another efficiency than the printed one is not the module's. */
function isImpossible(size: Candidate, known: PowerAndEfficiency | undefined): boolean {
  return (
    known !== undefined && Math.abs(efficiencyBySize(known.power, size.length, size.width) - known.efficiency) > 1.2
  )
}

/** Millimetres before inches, three sides before two, labelled before loose. */
function pickBest(sizes: Candidate[]): Candidate | undefined {
  const rank = (size: Candidate) =>
    (size.thickness === undefined ? 4 : 0) + (size.metric ? 0 : 2) + (size.labelled ? 0 : 1)
  return sizes.reduce<Candidate | undefined>(
    (best, size) => (!best || rank(size) < rank(best) ? size : best),
    undefined,
  )
}

/** The module's size; the printed efficiency proves it where a sheet prints several. */
export function readSizesOfSheet(
  pages: LaidOutPage[],
  known: PowerAndEfficiency | undefined,
  style: NumberStyle,
): Findings {
  const values = pages.flatMap((page) => collectLabelledValues(page.segments))
  const candidates = candidatesOf(pages, values, style)
  const sides = fromSideLabels(values, style)
  const proven = known && [...candidates, ...(sides ? [sides] : [])].filter((size) => agrees(size, known))
  const chosen =
    pickBest(proven ?? []) ??
    pickBest(candidates.filter((size) => size.labelled && !size.glued && size.thickness !== undefined)) ??
    sides ??
    pickBest(candidates.filter((size) => size.labelled && !size.glued)) ??
    sizeInDrawing(pages, known, style)
  if (!chosen || isImpossible(chosen, known)) return {}
  const best = withThickness(chosen, values, style)
  const text = best.parts.map((part) => part.text).join(' ')
  return {
    Length_mm: findingIn(best.length, best.parts, text),
    Width_mm: findingIn(best.width, best.parts, text),
    ...(best.thickness === undefined ? {} : { Thickness_mm: findingIn(best.thickness, best.parts, text) }),
  }
}
