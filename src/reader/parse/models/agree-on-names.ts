import type { Finding } from '../layout/finding.js'
import { editDistance } from '../words/edit-distance.js'
import { fillTemplate } from './fill-placeholders.js'
import { settleTwins } from './settle-twins.js'

/** With more errors than this, a name is another name. */
const mostSlips = 3

/**
 * OCR misreads single letters, but the models of a table differ only in their power: the form that the document prints
 * most often is used for all, if every name is close to it.
 */
export function agreeOnNames(
  names: Finding<string>[],
  powers: number[],
  template: string | undefined,
  printed: string[] = [],
): Finding<string>[] {
  const forms = names.map((name, index) => name.value.replace(String(powers[index]), '#'))
  const counts = new Map<string, number>()
  for (const form of template ? [...forms, template, template] : forms) counts.set(form, (counts.get(form) ?? 0) + 1)
  // Of forms that were read equally often, the one in the middle of all is the likeliest.
  const slipsFrom = (form: string) => forms.reduce((sum, other) => sum + editDistance(form, other), 0)
  const [common] =
    [...counts].sort((a, b) => b[1] - a[1] || slipsFrom(a[0]) - slipsFrom(b[0]) || b[0].length - a[0].length)[0] ?? []
  const candidates = [template, common].filter((form) => form?.includes('#'))
  // A name whose power was misread has no place for one: it is compared as it would be printed.
  const isNear = (form: string, other: string, index: number) => {
    const whole = fillTemplate(form, powers[index] ?? 0)
    const slips = Math.min(editDistance(form, other), editDistance(whole, names[index]?.value ?? ''))
    return slips <= mostSlips + missingHalf(form, other)
  }
  const agreed = candidates.find((form) => form && forms.every((other, index) => isNear(form, other, index)))
  if (!agreed) return settleTwins(names)
  const form = withoutTwin(agreed, powers, printed)
  return names.map((name, index) => ({ ...name, value: fillTemplate(form, powers[index] ?? 0) }))
}

/** Letters that OCR reads beside a digit of the same shape: `AE640` becomes `AEG640`. */
const twins: Record<string, string> = { G: '6', S: '5', B: '8', Z: '2', I: '1' }
const lettersIn = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
/** A shorter name without its power could stand anywhere. */
const shortestName = 5

/** A letter before the power is dropped if it looks like the first digit and the sheet's own title is without it. */
function withoutTwin(form: string, powers: number[], printed: string[]): string {
  const digit = twins[form.match(/([A-Z])#/)?.[1] ?? '']
  if (!digit || !powers.every((power) => String(power).startsWith(digit))) return form
  const plain = form.replace(/[A-Z]#/, '#')
  const isPrinted = (name: string) => printed.some((text) => lettersIn(text).includes(lettersIn(name)))
  return lettersIn(plain).length >= shortestName && isPrinted(plain) && !isPrinted(form) ? plain : form
}

/** One half of a name on two lines may be missing completely. */
const missingHalf = (form: string, other: string) => (form.endsWith(other) ? form.length - other.length : 0)
