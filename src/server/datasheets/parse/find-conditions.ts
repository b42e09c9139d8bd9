import type { Condition } from '../reading-types.js'
import { conditionWords } from './electrical-labels.js'
import type { Segment } from './group-segments.js'

/** A place on the page that names a test condition. */
export type ConditionMark = { segment: Segment; conditions: Condition[]; footnote: boolean }

/** The conditions a text names. */
export function conditionsIn(text: string): Condition[] {
  return conditionWords.filter((entry) => entry.pattern.test(text)).map((entry) => entry.condition)
}

/** Footnotes explain the table above them, headings announce the table below. */
const isFootnote = (text: string) =>
  /^\W*\d?\W*(stc|noct|nmot|bnpi|nominal operating|nominal module|normal|standard test|values|at low|under|measure)\b.{12,}/i.test(
    text,
  ) || /irradian|einstrahlung|wind|ambient|spectrum|umgebung|air mass|am ?1[.,]5|according|辐照/i.test(text)

const isRating = (segment: Segment, segments: Segment[]) =>
  /temperature|temperatur|noct|nmot|温度/i.test(segment.text) &&
  segments.some(
    (other) =>
      (other === segment || (other.left > segment.right && other.left < segment.right + 220)) &&
      Math.abs(other.middle - segment.middle) < segment.height * 0.8 &&
      /^[^a-z]*\d\d([.,]\d)?\s*\(?(°|±|c\b)/i.test(
        other === segment ? other.text.replace(/^.*?(?=\d\d)/, '') : other.text,
      ),
  )

/** All marks of a page; rows that state the temperature NOCT itself are none. */
export function findConditionMarks(segments: Segment[]): ConditionMark[] {
  return segments.flatMap((segment) => {
    const conditions = conditionsIn(segment.text)
    if (conditions.length === 0 || isRating(segment, segments)) return []
    return [{ segment, conditions, footnote: isFootnote(segment.text) }]
  })
}
