import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { loadWords } from '../words/load-words.js'
import type { NumberStyle } from '../words/read-number.js'
import { type Loads, readLoads } from './read-loads.js'

export type LoadFinding = Loads & { parts: Segment[]; text: string; rank: number }

/** A test load is what the module withstands; the design load is the same divided by a safety factor. */
export const rankOf = (loads: Loads, labelled: boolean) =>
  (loads.explicit ? 0 : 2) + (loads.design ? 1 : 0) + (labelled ? 0 : 4)

/** The line above, of the same text. */
export const lineAbove = (segment: Segment, segments: Segment[]) =>
  segments.findLast((other) => {
    const lines = (segment.middle - other.middle) / segment.height
    return lines > 0.8 && lines < 1.8 && Math.abs(other.left - segment.left) < 14 && /\p{L}{3}/u.test(other.text)
  })

/** A number, or the last word of what is said about it: `load (5400 Pa)`. */
const goesOn = /^(?:loads?\b\s?)?\(?\d[\d.,]*\s?(?:k?pa\b|pascal|n\/m)/i
const { snow, wind, frontSide, backSide } = loadWords

/** `… wind loads up to | 2400 Pa and snow loads up to 5400 Pa`: the first number belongs to the line above. */
export function sentenceAbove(segment: Segment, segments: Segment[]): Segment | undefined {
  const above = goesOn.test(segment.text) ? lineAbove(segment, segments) : undefined
  const isOfLoad = above && [snow, wind, frontSide, backSide].some((words) => words.test(above.text))
  return isOfLoad && /\p{Ll}$/u.test(above.text) ? above : undefined
}

/** `… 5400 Pa snow load and 3800 Pa | wind load`: what a sentence says about its last number may stand on the line below. */
export function sentenceBelow(segment: Segment, segments: Segment[]): string {
  if (!/\d\s?(?:k?pa|n\/m[²2]?)$|\d.*[,/]$|\d.* (?:and|und|et|y|e|or|&)$/i.test(segment.text)) return ''
  const below = segments.find((other) => lineAbove(other, [segment]))
  return below && /^[\p{Ll}(]/u.test(below.text) ? below.text : ''
}

/** Sentences and captions: "wind load (2400 Pascal) and snow load (5400 Pascal)". */
export function looseLoads(page: LaidOutPage, style: NumberStyle): LoadFinding[] {
  return page.segments.flatMap((segment, index) => {
    if (!/pa\b|pascal|帕|n\/m/i.test(segment.text)) return []
    const next = page.segments.slice(index + 1, index + 6).find((other) => Math.abs(other.left - segment.left) < 6)
    const above = sentenceAbove(segment, page.segments)
    // Of the line above, only the words behind its own numbers tell of this one.
    const texts = above
      ? [`${above.text.replace(/^.*\d\s*(?:k?pa\b|n\/m[²2]?)/i, '')} ${segment.text}`]
      : [segment.text, `${segment.text} ${next?.text ?? ''}`]
    const found = texts.flatMap((text) => {
      const loads = readLoads('', text, style)
      if (!loads?.explicit) return []
      const rank = rankOf(loads, false) + (loads.front && loads.back ? 0 : 1)
      return [{ ...loads, parts: [segment], text, rank }]
    })
    return found.sort((a, b) => a.rank - b.rank).slice(0, 1)
  })
}

/** "… certified for loads of up | to 5,400 N/m²": a sentence about the module's load that names no side. */
const statesLoad =
  /(?:certified|tested|rated|withstands?|designed|resist\w*|suitable) .{0,60}loads?\b|(?:static|mechanical|surface) loads?\b.{0,30}up|geprüft.{0,40}last|belast\w* bis|charges? .{0,20}jusqu|cargas? .{0,30}hasta|carichi? .{0,30}fino/i
export const notStatic = /dynami|cyclic|hail|hagel|granizo|grêle|grandine/i
/** What a module withstands at least, in pascals. */
export const leastStatic = 2400

export function loadsInProse(page: LaidOutPage, style: NumberStyle): LoadFinding[] {
  return page.segments.flatMap((segment) => {
    if (!/pa\b|pascal|n\/m/i.test(segment.text)) return []
    const before = lineAbove(segment, page.segments)
    const text = `${before?.text ?? ''} ${segment.text}`
    const loads = readLoads('', segment.text, style)
    if (!statesLoad.test(text) || notStatic.test(text) || !loads?.front || loads.explicit || loads.back) return []
    return loads.front >= leastStatic ? [{ ...loads, parts: [segment], text, rank: 9 }] : []
  })
}
