import { overlaps, type Span } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import type { HeadedCell, LaidOutPage } from '../layout/lay-out-pages.js'
import type { PowerTable } from '../tables/power-table.js'
import { matchMechanicalLabels } from '../words/match-mechanical-label.js'
import { findHeadedCells, lettersIn } from './find-headed-cells.js'

/** A labelled row with one cell in each column. */
type CellRow = Segment[]

const isBeside = (a: Segment, b: Segment) => Math.abs(a.middle - b.middle) < Math.max(a.height, b.height) * 0.5

const isImperial = (text: string) =>
  /\d\s*(?:lbs?\b|in\b|inch|"|psf|awg|°f)/i.test(text) && !/\d\s*(?:mm|cm|m|kg|pa)\b/i.test(text)

/** `20.9 kg | 46.1 lbs`: the columns say the same in other units. */
const saysTheSame = (row: CellRow) => new Set(row.map(({ text }) => isImperial(text))).size > 1

function rowOf(label: Segment, segments: Segment[], columns: Span[]): CellRow | undefined {
  const right = segments.filter((other) => other.left > label.right && isBeside(other, label))
  const cells = columns.map((column) => right.filter((other) => overlaps(other, column)))
  const row = cells.flatMap(([cell, ...more]) => (cell && more.length === 0 ? [cell] : []))
  const isWhole = row.length === columns.length && new Set(row).size === row.length
  return isWhole && row.every(({ text }) => /\d/.test(text)) && !saysTheSame(row) ? row : undefined
}

/** The rows of the mechanical table that have a cell in every column. */
function cellRows({ segments }: LaidOutPage, columns: Span[]): CellRow[] {
  return segments
    .filter(({ text }) => matchMechanicalLabels(text).some(({ label, rest }) => !/\d/.test(rest) && label !== 'other'))
    .flatMap((label) => {
      const row = rowOf(label, segments, columns)
      return row ? [row] : []
    })
}

/** Cells of one line with these texts, in their order: the heads of a table of its own. */
function headsOf({ segments }: LaidOutPage, texts: string[]): Segment[] | undefined {
  const [first = ''] = texts
  for (const head of segments.filter(({ text }) => lettersIn(text) === first)) {
    const line = segments.filter((other) => isBeside(other, head)).sort((a, b) => a.left - b.left)
    const heads = texts.flatMap((wanted) => line.find(({ text }) => lettersIn(text) === wanted) ?? [])
    if (heads.length === texts.length && new Set(heads).size === heads.length) return heads
  }
  return undefined
}

/** The columns of a sheet that differ from class to class, and which of them is a class's own. */
type Columns = { spans: Span[]; own: number[] }

/** The names and powers of a table's classes, and the names of all tables without their powers. */
type Naming = { names: string[]; powers: number[]; families: string[][] }

function columnsOf(page: LaidOutPage, table: PowerTable, { names, powers, families }: Naming): Columns[] {
  const inOrder = names.map((_, index) => index)
  const named = names.every((name) => name !== '') ? headsOf(page, names.map(lettersIn)) : undefined
  // `TP M60 | TP M72`: the names of a family without their powers.
  const forms = families.map((each) => each[0] ?? '')
  const isKnown = new Set(forms).size === forms.length && families.every((each) => new Set(each).size === 1)
  const heads = forms.length > 1 && isKnown && !forms.includes('') ? headsOf(page, forms) : undefined
  const family = forms.indexOf(formsOf(names, powers)[0] ?? '')
  return [
    ...(table.layout === 'columns' && names.length > 1 ? [{ spans: table.classes, own: inOrder }] : []),
    ...(table.layout === 'rows' && names.length > 1 && named ? [{ spans: named, own: inOrder }] : []),
    ...groupsOf(table, names, powers),
    ...(heads && family >= 0 ? [{ spans: heads, own: names.map(() => family) }] : []),
  ]
}

/** `HX-54 | HX-72` over two classes each: one cell for each family that has several columns side by side. */
function groupsOf({ layout, classes }: PowerTable, names: string[], powers: number[]): Columns[] {
  const forms = formsOf(names, powers)
  const groups = [...new Set(forms)]
  const own = forms.map((form) => groups.indexOf(form))
  const isInOrder = own.every((group, index) => index === 0 || group >= (own[index - 1] ?? 0))
  if (layout !== 'columns' || groups.length < 2 || groups.length === names.length || !isInOrder) return []
  const spans = groups.map((_, group): Span => {
    const members = classes.filter((_class, index) => own[index] === group)
    return {
      left: Math.min(...members.map(({ left }) => left)),
      right: Math.max(...members.map(({ right }) => right)),
    }
  })
  return [{ spans, own }]
}

/** The names of a table without their powers. */
export const formsOf = (names: string[], powers: number[]) =>
  names.map((name, index) => lettersIn(name).replace(String(powers[index]), ''))

/** The page as a class sees it whose row in a table of names says more: its own cells with their heads, no other row. */
function withOwnRow(page: LaidOutPage, rows: HeadedCell[][], index: number): LaidOutPage {
  const cells = new Set(rows.flat().flatMap(({ head, cell }) => [head, cell]))
  const segments = page.segments.filter((segment) => !cells.has(segment))
  return rows.length > 0 ? { ...page, segments, headed: rows[index] ?? [] } : page
}

/**
 * Classes of different modules have a column each down the whole sheet: size, weight and cells too; families of modules
 * may have one each, or each class a row. Gives the pages as each class sees them, with its own cells only; one version
 * for all if the columns do not differ.
 */
export function splitByClass(pages: LaidOutPage[], table: PowerTable, naming: Naming): LaidOutPage[][] {
  const page = pages.find((candidate) => candidate.page === table.page)
  if (!page) return [pages]
  const found = columnsOf(page, table, naming).map((columns) => ({
    ...columns,
    rows: cellRows(page, columns.spans),
  }))
  const differs = found.some(({ rows }) => rows.some((row) => new Set(row.map(({ text }) => text)).size > 1))
  const inRows = pages.map(({ segments }) => (table.layout === 'rows' ? findHeadedCells(segments, naming.names) : []))
  const versions = differs || inRows.some((rows) => rows.length > 0) ? naming.names.map((_, index) => index) : [0]
  return versions.map((index) => {
    const others = new Set(
      found.flatMap(({ rows, own }) => rows.flatMap((row) => row.filter((_, place) => place !== own[index]))),
    )
    const segments = page.segments.filter((segment) => !others.has(segment))
    return pages.map((each, place) =>
      withOwnRow(each === page ? { ...page, segments } : each, inRows[place] ?? [], index),
    )
  })
}
