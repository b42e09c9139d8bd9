import { phrase } from '../../shared/languages/phrase.js'
import type { ReadFieldKey, ReadingWarning, ReadPanel } from '../../shared/panels/datasheet-reading.js'
import { disagrees, efficiencyBySize, fillFactor, isUsual, weightPerArea } from '../../shared/panels/panel-bounds.js'
import { numberAt } from '../number-at.js'

type Check = (panel: ReadPanel) => { fields: ReadFieldKey[]; reason: string } | undefined

/** Each check returns the values that contradict each other, with a sentence for the reviewer. */
const checks: Check[] = [
  ({ Pmax_W: pmax, Vmp_V: vmp, Imp_A: imp }) => {
    if (!pmax || !vmp || !imp || !disagrees.powerByPoint.read(vmp * imp, pmax)) return undefined
    const [power, printed] = [`${(vmp * imp).toFixed(1)} W`, `${pmax} W`]
    return { fields: ['Vmp_V', 'Imp_A'], reason: phrase`Vmp × Imp gives ${power}, not ${printed}` }
  },
  ({ Vmp_V: vmp, Voc_V: voc }) =>
    vmp && voc && voc <= vmp
      ? { fields: ['Voc_V', 'Vmp_V'], reason: phrase('Voc should be higher than Vmp') }
      : undefined,
  ({ Imp_A: imp, Isc_A: isc }) =>
    imp && isc && isc <= imp
      ? { fields: ['Isc_A', 'Imp_A'], reason: phrase('Isc should be higher than Imp') }
      : undefined,
  ({ Pmax_W: pmax, Voc_V: voc, Isc_A: isc }) => {
    const fill = pmax && voc && isc ? fillFactor(pmax, voc, isc) : undefined
    if (fill === undefined || isUsual('fillFactor', fill, 'read')) return undefined
    const factor = fill.toFixed(2)
    return { fields: ['Voc_V', 'Isc_A'], reason: phrase`The fill factor would be ${factor}` }
  },
  ({ Pmax_W: pmax, Length_mm: length, Width_mm: width, ModuleEfficiency_percent: efficiency }) => {
    if (!pmax || !length || !width || !efficiency) return undefined
    const expected = efficiencyBySize(pmax, length, width)
    if (!disagrees.efficiency.read(expected, efficiency)) return undefined
    const [computed, printed] = [`${expected.toFixed(1)} %`, `${efficiency} %`]
    return {
      fields: ['ModuleEfficiency_percent', 'Length_mm', 'Width_mm'],
      reason: phrase`Size and power give ${computed} efficiency, not ${printed}`,
    }
  },
  ({ Weight_kg: weight, Length_mm: length, Width_mm: width }) => {
    const perArea = weight && length && width ? weightPerArea(weight, length, width) : undefined
    if (perArea === undefined || isUsual('weightPerArea', perArea, 'read')) return undefined
    const kilos = `${perArea.toFixed(1)} kg`
    return { fields: ['Weight_kg'], reason: phrase`${kilos} per square metre is unusual` }
  },
]

/** Marks the values of a panel that contradict each other. */
export function checkPanel(panel: ReadPanel): ReadPanel {
  const review: ReadPanel['review'] = {}
  for (const check of checks) {
    const problem = check(panel)
    for (const field of problem?.fields ?? []) {
      if (panel[field] !== undefined) review[field] ??= problem?.reason
    }
  }
  return Object.keys(review).length > 0 ? { ...panel, review } : panel
}

/** Warnings about the sheet as a whole. */
export function checkSheet(panels: ReadPanel[]): ReadingWarning[] {
  const powers = panels.flatMap(({ Pmax_W }) => Pmax_W ?? []).sort((a, b) => a - b)
  const steps = powers.slice(1).map((power, index) => power - numberAt(powers, index))
  const [first, ...others] = steps.filter((step) => step > 0)
  const regular = first === undefined || others.every((step) => step % first === 0)
  return regular
    ? []
    : [{ code: 'uneven_classes', text: phrase('The power classes are not evenly spaced: check that none is missing.') }]
}
