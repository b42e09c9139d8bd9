import type { Segment } from '../layout/group-segments.js'
import { type PowerPatterns, sharedForm } from './power-patterns.js'
import { behindTypeWords } from './type-words.js'

const longestForm = 40
const between = /\s*[|,;·]\s*|\s+(?:to|bis|à|a|hasta|and|und|et|y|[-~/]|\.{3})\s+/

/** `SIL-420 BG | SIL-425 BG`, `M420WE bis M430WE`: names that differ in their power alone. */
export function fromNames(text: string, { singles, powers }: PowerPatterns): string | undefined {
  const parts = (behindTypeWords(text) ?? text).split(between).map((name) => name.trim())
  const ends = [Math.min(...powers), Math.max(...powers)]
  const glued =
    parts.length > 1 && parts.every((part) => /[A-Z].*\d{4}/.test(part)) ? sharedForm(parts, ends) : undefined
  if (glued) return glued.form
  const [first, ...others] = parts.map((name) => singles.reduce((form, single) => form.replace(single, '#'), name))
  const isName =
    first !== undefined &&
    /^[A-Z0-9][A-Za-z0-9.\-/()+*_ ]*#|^[A-Z]+ #/.test(first) &&
    /[A-Z]/.test(first) &&
    first.length <= longestForm
  return isName && others.length > 0 && others.every((form) => form === first) ? first : undefined
}

const shortestGlued = 6

/** `ET-M572175BB`, `ET-M572180BB`: names whose power touches other digits; the names of all classes prove it. */
export function fromGlued(segments: Segment[], powers: number[]): { text: string; segment: Segment } | undefined {
  const words = segments.flatMap((segment) =>
    segment.words.map(({ text }) => ({ text: text.replace(/[,;|]$/, ''), segment })),
  )
  const names = words.filter(({ text }) => text.length >= shortestGlued && /[A-Z]/.test(text) && /\d{4}/.test(text))
  const found = sharedForm(
    names.map(({ text }) => text),
    powers,
  )
  const first = names[found?.own[0] ?? -1]
  return found && first && { text: found.form, segment: first.segment }
}
