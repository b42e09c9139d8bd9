import { overlaps } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { PowerTable } from '../tables/power-table.js'
import { matchMechanicalLabels } from '../words/match-mechanical-label.js'

/** A labelled row with one cell in the column of each class. */
type ClassRow = Segment[]

const isBeside = (a: Segment, b: Segment) => Math.abs(a.middle - b.middle) < Math.max(a.height, b.height) * 0.5

function rowOf(label: Segment, segments: Segment[], { classes }: PowerTable): ClassRow | undefined {
  const right = segments.filter((other) => other.left > label.right && isBeside(other, label))
  const cells = classes.map((power) => right.filter((other) => overlaps(other, power)))
  const row = cells.flatMap(([cell, ...more]) => (cell && more.length === 0 ? [cell] : []))
  const isWhole = row.length === classes.length && new Set(row).size === row.length
  return isWhole && row.every(({ text }) => /\d/.test(text)) ? row : undefined
}

/** The rows of the mechanical table that continue the columns of the electrical one. */
function classRows({ segments }: LaidOutPage, table: PowerTable): ClassRow[] {
  return segments
    .filter(({ text }) => matchMechanicalLabels(text).some(({ label, rest }) => !/\d/.test(rest) && label !== 'other'))
    .flatMap((label) => {
      const row = rowOf(label, segments, table)
      return row ? [row] : []
    })
}

/**
 * Classes of different modules have a column each down the whole sheet: size, weight and cells too. Gives the pages as
 * each class sees them, with its own cells only; one version for all if the columns do not differ.
 */
export function splitByClass(pages: LaidOutPage[], table: PowerTable): LaidOutPage[][] {
  const own = pages.find(({ page }) => page === table.page)
  const rows = own && table.layout === 'columns' && table.classes.length > 1 ? classRows(own, table) : []
  if (!own || rows.length === 0) return [pages]
  const differs = rows.some((row) => new Set(row.map(({ text }) => text)).size > 1)
  const versions = differs ? table.classes.map((_, index) => index) : [0]
  return versions.map((index) => {
    const others = new Set(rows.flatMap((row) => row.filter((_, place) => place !== index)))
    const segments = own.segments.filter((segment) => !others.has(segment))
    return pages.map((page) => (page === own ? { ...own, segments } : page))
  })
}
