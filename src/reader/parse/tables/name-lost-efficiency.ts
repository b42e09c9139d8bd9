import { efficiencyBySize } from '../../../shared/panels/panel-bounds.js'
import { readToken, type Token } from '../layout/find-tokens.js'
import { overlaps } from '../layout/geometry.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { matchElectricalLabel } from '../words/match-electrical-label.js'
import type { NumberStyle } from '../words/read-number.js'
import type { PowerClass, PowerTable } from './power-table.js'

/** How far below the last named row, in points, a row still belongs to the table. */
const reach = 30
/** What rounding to one decimal explains, in percentage points. */
const slack = 0.1

type Area = { length: number; width: number }

/** The numbers of a line, one per class, that equal its power by the module's area. */
function efficienciesAt(middle: number, table: PowerTable, page: LaidOutPage, area: Area, style: NumberStyle) {
  const line = page.words.filter((word) => Math.abs(word.middle - middle) < 2)
  const hasLabel = line.some(
    (word) => word.right > table.left - 5 && word.left < table.right && /\p{L}/u.test(word.text),
  )
  if (hasLabel) return undefined
  const tokens = table.classes.map(({ values, ...column }) => {
    const expected = efficiencyBySize(values.Pmax_W?.value ?? 0, area.length, area.width)
    return line
      .filter((word) => overlaps(word, column))
      .flatMap((word) => readToken(word, style) ?? [])
      .find(({ value, text }) => /[.,]\d/.test(text) && Math.abs(value - expected) <= slack)
  })
  return tokens.every((token) => token !== undefined) ? tokens : undefined
}

/** A row of efficiencies in a table of its own, in the order of the classes: each equals its power by the area. */
function efficienciesElsewhere(table: PowerTable, page: LaidOutPage, area: Area, style: NumberStyle) {
  for (const label of page.segments) {
    if (matchElectricalLabel(label.text) !== 'ModuleEfficiency_percent') continue
    const tokens = page.words
      .filter((word) => word.left > label.right - 2 && Math.abs(word.middle - label.middle) < 2)
      .sort((a, b) => a.left - b.left)
      .flatMap((word) => readToken(word, style) ?? [])
      .slice(0, table.classes.length)
    const isOwn = table.classes.every(({ values }, index) => {
      const { value = 0, text = '' } = tokens[index] ?? {}
      const expected = efficiencyBySize(values.Pmax_W?.value ?? 0, area.length, area.width)
      return /[.,]\d/.test(text) && Math.abs(value - expected) <= slack
    })
    if (isOwn) return tokens
  }
  return undefined
}

const withEfficiencies = (table: PowerTable, tokens: Token[]): PowerTable => ({
  ...table,
  classes: table.classes.map((power, index) => {
    const token = tokens[index]
    return token ? withEfficiency(power, token) : power
  }),
})

const withEfficiency = (power: PowerClass, token: Token): PowerClass => ({
  ...power,
  values: { ...power.values, ModuleEfficiency_percent: token },
})

/**
 * Fonts without a map for `ffi` lose the label of the efficiency and keep its numbers. A row without a label is the
 * efficiency if every class's number is its own power by the area of the module; so is a labelled row beside the table.
 */
export function nameLostEfficiency(
  table: PowerTable,
  page: LaidOutPage | undefined,
  { length, width }: Area,
  style: NumberStyle,
): PowerTable {
  const isKnown = table.classes.some(({ values }) => values.ModuleEfficiency_percent)
  if (!page || !length || !width || isKnown || table.layout !== 'columns') return table
  const heights = [...new Set(page.words.map(({ middle }) => middle))]
    .filter((middle) => middle > table.top && middle < table.bottom + reach)
    .sort((a, b) => a - b)
  for (const middle of heights) {
    const tokens = efficienciesAt(middle, table, page, { length, width }, style)
    if (tokens) return withEfficiencies(table, tokens)
  }
  const elsewhere = efficienciesElsewhere(table, page, { length, width }, style)
  return elsewhere ? withEfficiencies(table, elsewhere) : table
}
