import { efficiencyBySize } from '../../../shared/panels/panel-bounds.js'
import { numberAt } from '../../number-at.js'
import type { Token } from '../layout/find-tokens.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { PowerTable } from '../tables/power-table.js'
import type { NumberStyle } from '../words/read-number.js'
import { numbersOf } from './page-numbers.js'

export type Area = { length: number; width: number }

/** What rounding of powers, sizes and efficiencies explains, in percentage points. */
const slack = 0.12

/** The numbers of a line that are, in order, the powers by the area. */
function fitting(line: Token[], expected: number[]): Token[] | undefined {
  const found: Token[] = []
  for (const token of line) {
    const next = expected[found.length]
    if (next === undefined) break
    if (/\d[.,]\d/.test(token.text) && Math.abs(token.value - next) <= slack) found.push(token)
  }
  return found.length === expected.length ? found : undefined
}

/**
 * The efficiency of each class is its power by the area of the module, wherever it is printed and whatever it is
 * called: a line of numbers that fit is better proof than a label.
 */
export function withEfficiency(
  table: PowerTable,
  pages: LaidOutPage[],
  { length, width }: Area,
  style: NumberStyle,
): PowerTable {
  if (!length || !width) return table
  const expected = table.classes.map(({ power }) => efficiencyBySize(power, length, width))
  const isKnown = table.classes.every(({ values }, index) => {
    const printed = values.ModuleEfficiency_percent?.value
    return printed !== undefined && Math.abs(printed - numberAt(expected, index)) <= slack
  })
  const page = pages.find((candidate) => candidate.page === table.page)
  if (isKnown || !page || (table.classes.length === 1 && table.classes[0]?.values.ModuleEfficiency_percent))
    return table
  const { rows, columns } = numbersOf(page, style)
  for (const line of table.layout === 'columns' ? rows : columns) {
    const tokens = fitting(line, expected)
    if (!tokens) continue
    const classes = table.classes.map((power, index) => {
      const token = tokens[index]
      return token ? { ...power, values: { ...power.values, ModuleEfficiency_percent: token } } : power
    })
    return { ...table, classes }
  }
  return table
}
