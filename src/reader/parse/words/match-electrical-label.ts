import { type ElectricalField, electricalLabels } from './electrical-labels.js'
import { electricalStart } from './electrical-words.js'
import { foldLabel } from './normalize-text.js'
import { remember } from './remember.js'

/** The part of a line before its first value; footnote digits attached to words stay. */
export function labelPart(text: string): string {
  // `(-0.29±0.02)%/°C`: a value in brackets has a sign or a tolerance; a remark of a label has neither.
  const match = withoutRemarks(text).match(/(^|[\s:=])(?:[≥>~±+-]?\s?\d|[+-]%\d|\((?:[+-]\s?\d?[.,]|\d?[.,]\d+\s?±))/)
  return match?.index === undefined ? text : text.slice(0, match.index)
}

/** `Voltage (Voc, ± 5 %)`, `Current (Isc at 25 °C)`: numbers in brackets that begin with a word are no values. */
const withoutRemarks = (text: string) =>
  text.replace(/[([]\s?\p{L}[^()[\]]*[)\]]/gu, (remark) => '_'.repeat(remark.length))

const longestLabel = 75

/** `MPP voltage (Vmpp)`: a symbol in brackets says what a row is, whatever word it begins with. */
const symbol = /[([]\s?[pvui][ -]?(?:max|mpp?|pm|nom|oc|sc)\b/

/** The quantity of a row, by its label. */
export const matchElectricalLabel = remember((text: string): ElectricalField | undefined => {
  const whole = foldLabel(labelPart(text))
    .replace(/^[•·*#–\-.()\d\s]+/, '')
    .replace(/\bis c$/, 'isc')
    // The mark of a footnote, `Pmp²`, is not part of the symbol.
    .replace(/(?<=[a-z]{3})\d(?![\da-z])/g, '')
  // Sheets in several languages repeat the label behind a stroke; the first is enough.
  const label = whole.length > longestLabel ? (whole.split(' / ')[0] ?? '') : whole
  if (label === '' || label.length > longestLabel) return undefined
  if (!electricalStart.test(label) && !symbol.test(label)) return undefined
  return electricalLabels.find((rule) => rule.all.every((pattern) => pattern.test(label)) && !rule.none?.test(label))
    ?.field
})
