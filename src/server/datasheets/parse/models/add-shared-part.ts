import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { fillTemplate } from './find-model-template.js'

/** A name over a column, and where it stands. */
export type NameCandidate = { text: string; parts: Segment[] }

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

/**
 * Names that begin with their power are only the end: the rest is in the name as the sheet prints it elsewhere, or
 * alone before the first of them.
 */
export function addSharedPart(
  names: NameCandidate[],
  powers: number[],
  template: string | undefined,
  pages: LaidOutPage[],
): NameCandidate[] {
  const forms = new Set(names.map(({ text }, index) => text.replace(String(powers[index]), '#')))
  const [form = ''] = forms
  if (forms.size !== 1 || !form.startsWith('#')) return names
  if (template?.endsWith(form) && template !== form)
    return names.map((name, index) => ({ ...name, text: fillTemplate(template, powers[index] ?? 0) }))
  const segments = pages.flatMap((page) => page.segments)
  const [first] = names[0]?.parts ?? []
  const head = first && codeBefore(first, segments)
  if (!head) return names
  const joint = segments.some(({ text }) => text.includes(`${head.text}-`)) ? '-' : ' '
  return names.map(({ text, parts }) => ({ text: `${head.text}${joint}${text}`, parts: [head, ...parts] }))
}
