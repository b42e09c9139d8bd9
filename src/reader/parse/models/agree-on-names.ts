import { distanceOf } from '../../../shared/find/spelling.js'
import { numberAt } from '../../number-at.js'
import type { Finding } from '../layout/finding.js'
import { fillTemplate } from './find-model-template.js'

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
  const all = template ? [...forms, template, template] : forms
  const countOf = (form: string) => all.filter((other) => other === form).length
  const [common = ''] = [...new Set(all)].sort((a, b) => countOf(b) - countOf(a) || b.length - a.length)
  const isNear = (other: string) => Number.isFinite(distanceOf(common, other, mostIn(common, other)))
  if (!common.includes('#') || !forms.every(isNear)) return names
  return names.map((name, index) => ({ ...name, value: fillTemplate(common, numberAt(powers, index)) }))
}

/** One half of a name on two lines may be lost altogether. */
const mostIn = (form: string, other: string) => mostSlips + (form.endsWith(other) ? form.length - other.length : 0)
