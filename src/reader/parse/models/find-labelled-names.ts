import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { behindTypeWords, isTypeLabel } from './type-words.js'

/** A text that the sheet itself calls the type of the module. */
type Labelled = { text: string; segment: Segment }

const longest = 40

/** The cell beside a label: the nearest one to the right on its line. */
const besideOf = (label: Segment, segments: Segment[]) =>
  segments
    .filter((other) => other.left >= label.right && Math.abs(other.middle - label.middle) < label.height * 0.5)
    .sort((a, b) => a.left - b.left)[0]

/** `Module type | HX450AA Pure-R`, `Tipo: HX-XXX M`: what stands behind the words for a type, or beside them. */
export function findLabelledNames({ segments }: LaidOutPage): Labelled[] {
  return segments.flatMap((segment) => {
    const beside = isTypeLabel(segment.text) ? besideOf(segment, segments) : undefined
    const own = isTypeLabel(segment.text)
      ? []
      : segment.text.split(' · ').flatMap((part) => behindTypeWords(part) ?? [])
    const found = [
      ...(beside ? [{ text: beside.text, segment: beside }] : []),
      ...own.map((text) => ({ text, segment })),
    ]
    return found.filter(({ text }) => text.length <= longest && /^[\p{Lu}\d]/u.test(text))
  })
}
