import { type Findings, findingIn } from '../layout/finding.js'
import { overlaps } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { PowerClass, PowerTable } from '../tables/power-table.js'
import type { MechanicalLabel } from '../words/label-rule.js'
import { matchMechanicalLabels } from '../words/match-mechanical-label.js'
import type { NumberStyle } from '../words/read-number.js'
import { readSizes } from './read-size.js'
import { readWeight } from './read-weight.js'

const isBeside = (one: { middle: number; height: number }, other: { middle: number }) =>
  Math.abs(one.middle - other.middle) < one.height * 0.6

function sizeIn(cell: Segment, text: string, style: NumberStyle): Findings {
  const [size] = readSizes(text, style)
  if (!size) return {}
  return {
    Length_mm: findingIn(size.length, [cell]),
    Width_mm: findingIn(size.width, [cell]),
    ...(size.thickness !== undefined && { Thickness_mm: findingIn(size.thickness, [cell]) }),
  }
}

function weightIn(cell: Segment, text: string, style: NumberStyle): Findings {
  const weight = readWeight(text, style)
  return weight === undefined ? {} : { Weight_kg: findingIn(weight, [cell]) }
}

/** A row of sizes or weights with a cell under each class; what each says, where each says something. */
function fromRow(row: Segment, label: MechanicalLabel, classes: PowerClass[], page: LaidOutPage, style: NumberStyle) {
  const cells = classes.map((power) =>
    page.segments.find((cell) => cell.left > row.right && isBeside(row, cell) && overlaps(cell, power)),
  )
  if (new Set(cells).size < classes.length) return []
  const read = label === 'size' ? sizeIn : weightIn
  const unit = /[([]\s?(mm|cm|m|kg|in)\s?[)\]]/.exec(row.text)?.[1] ?? ''
  const found = cells.map((cell) => (cell ? read(cell, `${cell.text} ${unit}`, style) : {}))
  return found.every((each) => Object.keys(each).length > 0) ? found : []
}

/** Modules of several sizes in one table: what each column, or the line of each, says of its own. */
export function readPerClass(page: LaidOutPage | undefined, table: PowerTable, style: NumberStyle): Findings[] {
  const { classes, layout } = table
  if (!page || classes.length < 2) return []
  if (layout === 'rows') {
    const sizes = classes.map(({ middle }) => {
      const line = page.segments.filter((cell) => Math.abs(cell.middle - middle) < cell.height * 0.6)
      return line.map((cell) => sizeIn(cell, cell.text, style)).find(({ Length_mm }) => Length_mm) ?? {}
    })
    return sizes.every(({ Length_mm }) => Length_mm) ? sizes : []
  }
  const rows = page.segments.flatMap((row) =>
    matchMechanicalLabels(row.text).flatMap(({ label, full }) =>
      full && (label === 'size' || label === 'weight') ? [fromRow(row, label, classes, page, style)] : [],
    ),
  )
  return classes.map((_, index) => Object.assign({}, ...rows.map((found) => found[index] ?? {})))
}
