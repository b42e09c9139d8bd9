import { binWidths } from '../../shared/analytics/filter-bins.js'
import { isNumberKey, panelFields } from '../../shared/panels/panel-fields.js'
import { isPowerClass, powerClasses } from '../../shared/search/power-classes.js'

const names: Record<string, string> = {
  CellType: 'Cell Type',
  cellTypeIs: 'Cell Type, chosen',
  brand: 'Brand',
  powerClass: 'Power class',
  inStock: 'In stock',
}

const isBinned = (name: string): name is keyof typeof binWidths => Object.hasOwn(binWidths, name)

export const filterLabel = (name: string) => (isBinned(name) ? panelFields[name].label : (names[name] ?? name))

/** A range of values with its unit, or the searched word. */
export function valueLabel(name: string, value: string) {
  if (isBinned(name) && isNumberKey(name)) {
    const from = Number(value)
    return `${from} to ${from + binWidths[name]} ${panelFields[name].unit}`
  }
  if (name === 'powerClass' && isPowerClass(value)) return powerClasses[value].label
  return value === 'true' ? 'yes' : value
}

/** Ranges in the order of their values; words by frequency. */
export const sortValues = <Value extends { value: string }>(name: string, values: readonly Value[]) =>
  isBinned(name) ? [...values].sort((a, b) => Number(a.value) - Number(b.value)) : [...values]
