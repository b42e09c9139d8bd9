import { overlaps } from '../layout/geometry.js'
import { type Segment, segmentOf } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { fillTemplate } from './fill-placeholders.js'
import type { NameCandidate } from './name-candidate.js'
import { withLinesOfCell } from './name-lines.js'

const codeAlone = /^(?=.*\d)[A-Z][A-Z0-9.]{2,9}$/

/** `CS3W | 430MS | 435MS`: the code alone on the line of the names, before the first of them. */
const codeBefore = (name: Segment, segments: Segment[]) =>
  segments.find(
    (other) =>
      other.page === name.page &&
      other.right <= name.left &&
      Math.abs(other.middle - name.middle) < name.height * 0.5 &&
      codeAlone.test(other.text),
  )

/** `HX Solid | 250 CS | 255 CS`: the words on the line of the names, if the sheet prints them before a name as one. */
const wordsBefore = (name: Segment, text: string, segments: Segment[]) =>
  segments.find(
    (other) =>
      other.page === name.page &&
      other.right <= name.left &&
      Math.abs(other.middle - name.middle) < name.height * 0.5 &&
      segments.some((printed) => printed !== other && printed.text.includes(`${other.text} ${text}`)),
  )

const lettersIn = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The text right below a name, in its column. */
const below = (name: Segment, segments: Segment[]) =>
  segments.find((other) => {
    const down = other.middle - name.middle
    return other.page === name.page && down > name.height * 0.5 && down < name.height * 1.9 && overlaps(other, name)
  })

/**
 * What joins a name with the end below it: a blank, if the sheet prints both as `HX-440M HC` elsewhere; nothing, if it
 * prints a code such as `NEG9R.28` behind the name without its power.
 */
function jointOf(
  names: NameCandidate[],
  end: string,
  powers: number[],
  segments: Segment[],
  template: string | undefined,
): string | undefined {
  const isPrinted = (form: string) => segments.some(({ text }) => text.includes(form))
  const isCode = /^[A-Z][A-Z0-9+-]{0,7}$/.test(end)
  if (isCode && names.some(({ text }) => isPrinted(`${text} ${end}`))) return ' '
  if (isCode && template === `${names[0]?.text.replace(String(powers[0]), '#')} ${end}`) return ' '
  if (!/^(?=.*\d)(?=.*[A-Z])[A-Z0-9.\-/()]{4,16}$/.test(end)) return undefined
  const form = lettersIn(`${names[0]?.text.replace(String(powers[0]), '')}${end}`)
  return segments.some(({ text }) => lettersIn(text).includes(form)) ? '' : undefined
}

/** `HX-425 | NEG9R.28`, `HX-440M | HC`: the same text below every name is its end, if the sheet also prints both as one. */
function withEndBelow(
  names: NameCandidate[],
  powers: number[],
  segments: Segment[],
  template: string | undefined,
): NameCandidate[] {
  const ends = names.map(({ parts: [only, ...more] }) =>
    only && more.length === 0 ? below(only, segments) : undefined,
  )
  const [first] = ends
  if (!first || ends.some((end) => end?.text !== first.text)) return names
  const joint = jointOf(names, first.text, powers, segments, template)
  if (joint === undefined) return names
  return names.map(({ text, parts }, index) => ({
    text: `${text}${joint}${first.text}`,
    parts: [...parts, ends[index] ?? first],
  }))
}

/** `NEG9R.28 NEG9R.28 NEG9R.28`: the same word again and again is one in each column, though they touch. */
const separateEqual = (segment: Segment): Segment[] =>
  segment.words.length > 1 && segment.words.every(({ text }) => text === segment.words[0]?.text)
    ? segment.words.map((word) => segmentOf(segment.page, [word]))
    : [segment]

/**
 * Names that end at their power may go on below it. Names that begin with their power are only the end: the rest is in
 * the name as the sheet prints it elsewhere, or alone before the first of them.
 */
export function addSharedPart(
  printed: NameCandidate[],
  powers: number[],
  template: string | undefined,
  pages: LaidOutPage[],
): NameCandidate[] {
  const segments = pages.flatMap((page) => page.segments).flatMap(separateEqual)
  const formOf = ({ text }: NameCandidate, index: number) => text.replace(String(powers[index]), '#')
  if (new Set(printed.map(formOf)).size !== 1) return printed
  // `HX | 445N-54 | DG`: a name that begins with its power has its beginning above.
  const isEnd = printed[0] !== undefined && formOf(printed[0], 0).startsWith('#')
  const above = isEnd ? withLinesOfCell(printed, 'up', segments, true) : printed
  const names = withLinesOfCell(above, 'down', segments, above !== printed)
  const form = names[0] ? formOf(names[0], 0) : ''
  if (!form.startsWith('#')) return withEndBelow(names, powers, segments, template)
  if (template?.endsWith(form) && template !== form)
    return names.map((name, index) => ({ ...name, text: fillTemplate(template, powers[index] ?? 0) }))
  const [first] = names[0]?.parts ?? []
  const words = first && wordsBefore(first, names[0]?.text ?? '', segments)
  const head = words ?? (first && codeBefore(first, segments))
  if (!head) return names
  const joint = !words && segments.some(({ text }) => text.includes(`${head.text}-`)) ? '-' : ' '
  return names.map(({ text, parts }) => ({ text: `${head.text}${joint}${text}`, parts: [head, ...parts] }))
}
