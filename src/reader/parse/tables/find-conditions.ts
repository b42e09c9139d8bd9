import type { Condition } from '../../../shared/panels/datasheet-reading.js'
import type { Segment } from '../layout/group-segments.js'
import { conditionWords } from '../words/condition-words.js'
import { countMatches } from '../words/count-matches.js'
import { remember } from '../words/remember.js'

/** A position on the page that names a test condition. */
export type ConditionMark = { segment: Segment; conditions: readonly Condition[]; footnote: boolean }

/** The conditions that a text names. */
export const conditionsIn = remember((text: string): readonly Condition[] =>
  conditionWords.filter((entry) => entry.pattern.test(text)).map((entry) => entry.condition),
)

/** Footnotes explain the table above them, headings announce the table below. */
function isFootnote(text: string): boolean {
  // Headings are often in capitals, whatever they explain.
  const letters = countMatches(text, /\p{L}/gu)
  const capitals = countMatches(text, /\p{Lu}/gu)
  const isTitle = letters >= 20 || (letters >= 12 && !/^\W*(?:stc|noct|nmot)\b|irradian|einstrahl/i.test(text))
  if (isTitle && capitals / letters > 0.75 && !/^\s*\*/.test(text)) return false
  const prose = countMatches(text, /(?<![\p{L}])\p{Ll}{3,}(?![\p{L}])/gu)
  return (
    prose >= 8 ||
    /^\s*\*|toleran[cz]e? at/i.test(text) ||
    /irradian(?!ce (ratio|of))|einstrahlung|wind ?speed|ambient|spectrum|umgebung|air ?mass|am ?=? ?1[.,]5|according|辐照|일사/i.test(
      text,
    )
  )
}

/** What is measured with weak light or light on the rear is said with its irradiance or its name; praise of them is not. */
const namesCondition = (text: string) => /w\s?\/\s?m|kw\s?\/|\b(?:b?stc|n(?:oc|mo)t|bnpi|bsi)\b|测试|条件/i.test(text)

const isPraised = (condition: Condition) => condition === 'low' || condition === 'gain'

/** Legends of charts contain an irradiance and nothing else. */
const isLegend = (text: string) => conditionsIn(text.replace(/\d[\d.,]* ?w(\/ ?m)?/gi, ' ')).length === 0

/** How far a value may stand from its label, and how far if it is centred under many columns, alone in its row. */
const valueReach = 220
const loneReach = 400

/** `NOCT: 45 °C ± 2 °C at 800 W/m²`: the temperature itself, and how it is measured. */
const ratedTemperature = /^\W*n(?:oc|mo)t\W{1,4}[3-5]\d(?:[.,]\d)?\s?(?:±|\+\/?-|°)/i

/** A row that states a temperature, such as NOCT itself. */
function isRating(segment: Segment, segments: Segment[]): boolean {
  if (!/temperat|noct|nmot|温度/i.test(segment.text)) return false
  if (ratedTemperature.test(segment.text)) return true
  const right = segments.filter(
    (other) =>
      other.left >= segment.left &&
      other.left < segment.right + loneReach &&
      Math.abs(other.middle - segment.middle) < segment.height * 0.8,
  )
  const near = right.filter((other) => other.left < segment.right + valueReach)
  const row = near.length > 1 || right.length !== 2 ? near : right
  // `NMOT (800 W/m², 20 °C)` is a heading: the temperature beside an irradiance is the air's.
  const told = row.filter((other) => other !== segment || !/w\s?\/\s?m/i.test(segment.text))
  // The unit may be in a separate cell: `NOCT | (°C) | 42 ± 2`.
  const hasUnit = row.some(({ text }) => /^[([]?°\s*[cfk]?[)\]]?$/i.test(text))
  const isValue = ({ text }: Segment) =>
    /\d\s*(±\s*\d+\s*)?\(?°\s*[cfk]?/i.test(text) || (hasUnit && /^[3-6]\d(?!\d)/.test(text))
  return told.some(isValue) && !row.some(({ text }) => isFootnote(text))
}

/** `STC | Irradiance 1000 W/m², …`: a footnote in two columns. */
const isBeside = (mark: Segment, other: Segment) =>
  mark.text.length <= 16 &&
  other.left > mark.right &&
  other.left < mark.right + 220 &&
  Math.abs(other.middle - mark.middle) < mark.height * 0.7

/** All marks of a page. */
export function findConditionMarks(segments: Segment[]): ConditionMark[] {
  return segments.flatMap((segment) => {
    const conditions = conditionsIn(segment.text)
    if (conditions.length === 0 || isRating(segment, segments)) return []
    const footnote = segments.some((other) => (other === segment || isBeside(segment, other)) && isFootnote(other.text))
    if (footnote && conditions.every(isPraised) && !namesCondition(segment.text)) return []
    return !footnote && isLegend(segment.text) ? [] : [{ segment, conditions, footnote }]
  })
}
