import { phrase } from '../../../shared/languages/phrase.js'
import { efficiencyBySize } from '../../../shared/panels/panel-bounds.js'
import { numberAt } from '../../number-at.js'
import type { Token } from '../layout/find-tokens.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { PowerTable } from '../tables/power-table.js'
import type { NumberStyle } from '../words/read-number.js'
import { linesOf } from './fill-table.js'
import type { Area } from './find-efficiency.js'
import { nameRow } from './name-lines.js'
import { numbersOf, type PageNumbers } from './page-numbers.js'
import { type ClassRun, proposeClasses, proposeLone } from './propose-classes.js'

/** What rounding explains, in percentage points. */
const slack = 0.15

function tableOf(run: ClassRun, numbers: PageNumbers, { length, width }: Area): PowerTable | undefined {
  const expected = run.powers.map(({ value }) => efficiencyBySize(value, length, width))
  const isProven = (token: Token | undefined, index: number) =>
    token !== undefined && Math.abs(token.value - numberAt(expected, index)) < slack
  const line = linesOf(run, numbers).find(
    ({ values, name }) => name.field === 'ModuleEfficiency_percent' && values.every(isProven),
  )
  if (!line || nameRow(run.powers, numbers).field !== 'Pmax_W') return undefined
  const middles = [...run.powers, ...line.values.flatMap((token) => token ?? [])].map(({ middle }) => middle)
  return {
    page: numbers.page.page,
    layout: run.isAcross ? 'columns' : 'rows',
    doubts: [phrase('Neither a heading nor a model name confirms that these powers are those at STC.')],
    top: Math.min(...middles),
    bottom: Math.max(...middles),
    left: Math.min(...run.powers.map(({ left }) => left)),
    right: Math.max(...run.powers.map(({ right }) => right)),
    classes: run.powers.map((power, index) => {
      const { left, right, middle, value } = power
      const efficiency = line.values[index]
      const values = { Pmax_W: power, ...(efficiency && { ModuleEfficiency_percent: efficiency }) }
      return { left, right, middle, power: value, values }
    }),
  }
}

/**
 * A module with its own inverter states no volts and amperes of its cells. Its power and its efficiency, each with its
 * name, prove each other by its area.
 */
export function findByArea(pages: LaidOutPage[], area: Area, style: NumberStyle): PowerTable[] {
  if (!area.length || !area.width) return []
  const found = pages.flatMap((page) => {
    const numbers = numbersOf(page, style)
    return [...proposeClasses(numbers), ...proposeLone(numbers)].flatMap((run) => tableOf(run, numbers, area) ?? [])
  })
  return found.sort((a, b) => b.classes.length - a.classes.length).slice(0, 1)
}
