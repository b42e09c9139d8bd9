import type { Finding } from '../layout/finding.js'
import { fillTemplate } from './find-model-template.js'

/** Single characters that differ, were added or are missing between two texts. */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1
      current.push(
        Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (previous[column - 1] ?? 0) + same),
      )
    }
    previous = current
  }
  return previous[b.length] ?? 0
}

/** More slips than this in one name are another name. */
const mostSlips = 3

/**
 * Recognition slips in single letters, but the models of a table differ in their power only: the form that the
 * document prints most often stands for all, where every name is close to it.
 */
export function agreeOnNames(
  names: Finding<string>[],
  powers: number[],
  template: string | undefined,
): Finding<string>[] {
  const forms = names.map((name, index) => name.value.replace(String(powers[index]), '#'))
  const counts = new Map<string, number>()
  for (const form of template ? [...forms, template, template] : forms) counts.set(form, (counts.get(form) ?? 0) + 1)
  const [common] = [...counts].sort((a, b) => b[1] - a[1] || b[0].length - a[0].length)[0] ?? []
  const candidates = [template, common].filter((form) => form?.includes('#'))
  const agreed = candidates.find(
    (form) => form && forms.every((other) => editDistance(form, other) <= mostSlips + missingHalf(form, other)),
  )
  if (!agreed) return names
  return names.map((name, index) => ({ ...name, value: fillTemplate(agreed, powers[index] ?? 0) }))
}

/** One half of a name on two lines may be lost altogether. */
const missingHalf = (form: string, other: string) => (form.endsWith(other) ? form.length - other.length : 0)
