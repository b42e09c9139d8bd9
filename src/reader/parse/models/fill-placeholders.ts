import type { Segment } from '../layout/group-segments.js'
import { isRangeOf } from './power-patterns.js'

/**
 * Three equal signs in place of the power; of a longer run, the last three. Makers explain other letters, unless they
 * stand between the numbers of a name: `HX.72.AAA.05`. Three dots stand inside a name, or at its end behind a dash.
 */
const signs = String.raw`([xX*□#_nyYzZPN])\1{2}(?!\1)`
const letters = String.raw`(?<=\d[.\-/_])([A-Z])\2{2}(?=[.\-/_]\d)`
const dots = String.raw`(?<=[A-Z] ?|[A-Z\d][-/])\.{3}(?= ?[A-Z]|[-/][A-Z\d])|(?<=[A-Z\d]-)\.{3}$|(?<=[A-Z]\d+)\.{3}(?=[A-Z]{2})`
const before = String.raw`(?<![a-z])[A-Za-z0-9.\-/()[\]_+ ]*?`
const behind = String.raw`[A-Za-z0-9.\-()[\]+/_]*(?: ?[A-Z0-9][A-Za-z0-9-]{1,9}){0,2}(?: [a-z]?\d?\/\d(?!\S))?`
const patternsOf = (marks: string) => ({ mark: new RegExp(marks), name: new RegExp(`${before}(?:${marks})${behind}`) })
const anyMark = patternsOf(`${signs}|${letters}|${dots}`)
const clearMark = patternsOf(`${signs}|${dots}`)
const shortestName = 5
const wordsBehind = /(?: (?:S[EÉ]RIES?|MODULES?|PANELS?|PV|SOLAR|MONO\w*|POLY\w*|BIFACIAL|DATA\w*|WP?))+$/i

/**
 * `RECxxxPE`, `MS4 HC V XXX BF-DG`, `HX-(xxx)-54`. Letters of other kinds stand for the power only where the text does
 * not state it: `HX1-BBB-420`.
 */
export function fromPlaceholder(text: string, anyLetters: boolean): string | undefined {
  const { mark, name } = anyLetters ? anyMark : clearMark
  // `HX60-A-XXX HX60-B-XXX`: two names with a placeholder each.
  const names = text.split(' ').filter((piece) => mark.test(piece) && piece.length > shortestName)
  const [match] = (names.length > 1 ? names[0] : text)?.match(name) ?? []
  // `HX-1-XXX XXX represents the power class`: the second is explained, not part of the name.
  return match
    ?.trim()
    .replace(/(?<=(?:x{3}|\*{3})\S*)\s(?:x{3}|\*{3})$/i, '')
    .replace(wordsBehind, '')
    .replace(mark, '#')
}

/** `AAA = 560-580`, below a name or beside it: letters that the sheet itself explains as its powers. */
export function explainedLetters(segments: Segment[], powers: number[]): string | undefined {
  for (const { text } of segments) {
    const [, found, , low, high] = text.match(/\b(([A-Z])\2{1,3})\s?=\s?(\d{2,4})\s?[-~/]\s?(\d{2,4})(?!\d)/) ?? []
    if (found && isRangeOf(powers, [Number(low), Number(high)])) return found
  }
  return undefined
}

/** `HX-144-AAA` of a sheet that explains its `AAA`. */
export function fromExplained(text: string, explained: string | undefined): string | undefined {
  if (!explained) return undefined
  const [name] = text.match(new RegExp(`[A-Z0-9][A-Z0-9./-]*(?<![A-Z])${explained}(?![A-Z])[A-Z0-9./-]*`)) ?? []
  return name?.replace(explained, '#')
}

/** `HX-(xxx)-54`, `HX[400-420]M`: the brackets hold the powers, and are not part of the name, unless they part digits. */
export const withoutBrackets = (form: string) => form.replace(/(?<!\d)[([]#[)\]](?!\d)/, '#')

export const fillTemplate = (template: string, power: number) => template.replace('#', String(power))
