import type { Place, ReadingWarning, ReadPanel } from '../../shared/datasheets/datasheet-reading.js'
import { buildPanels } from './build-panels.js'
import { checkPanel, checkSheet } from './check-panels.js'
import { describeDocument, isOtherProduct } from './classify-document.js'
import type { Finding, Findings } from './layout/finding.js'
import { fitOf, placeOnPage, scalePage } from './layout/fit-page.js'
import { type LaidOutPage, layOutPage } from './layout/lay-out-pages.js'
import type { PageText } from './layout/page-text.js'
import { turnBack } from './layout/turn-page.js'
import { findBrand } from './models/find-brand.js'
import { nameModels } from './models/name-models.js'
import { isTold, isToldOtherwise, isToldWhole, toldPowers } from './models/told-powers.js'
import { chooseTables } from './tables/choose-tables.js'
import { collectElectricalRows } from './tables/collect-electrical-rows.js'
import { isBelowEfficiency, type Size } from './tables/is-below-efficiency.js'
import { mendRecognised } from './tables/mend-recognised.js'
import { nameLostEfficiency } from './tables/name-lost-efficiency.js'
import type { PowerTable } from './tables/power-table.js'
import { readColumnTables } from './tables/read-column-tables.js'
import { readRowTables } from './tables/read-row-tables.js'
import { dropMisreadValues } from './values/drop-misread-values.js'
import type { PowerAndEfficiency } from './values/prove-size.js'
import { readCoefficientsOfSheet } from './values/read-coefficients-of-sheet.js'
import { readLoadsOfSheet } from './values/read-loads-of-sheet.js'
import { readMechanicalValues } from './values/read-mechanical-values.js'
import { readSizesOfSheet } from './values/read-sizes-of-sheet.js'
import { settleSizes } from './values/settle-sizes.js'
import { formsOf, splitByClass } from './values/split-by-class.js'
import { findNumberStyle, type NumberStyle } from './words/read-number.js'

export type ParsedSheet = { panels: ReadPanel[]; warnings: ReadingWarning[] }

function findTables(pages: LaidOutPage[], style: NumberStyle): PowerTable[] {
  const found = pages.flatMap(({ page, segments, words, recognised }) => {
    const tables = [...readRowTables(page, segments, words, style), ...readColumnTables(page, segments, words, style)]
    return recognised ? mendRecognised(tables) : tables
  })
  const certain = chooseSound(
    found.filter(({ doubtful }) => !doubtful),
    pages,
  )
  if (certain.length > 0) return certain
  // A note on NOCT under the only table does not say that the table is measured so.
  return chooseTables(found).filter(
    (table) => !isRecognised(pages, table) && isToldWhole(table, toldPowers(pagesFor(table, [table], pages), table)),
  )
}

const isRecognised = (pages: LaidOutPage[], { page }: PowerTable) =>
  pages.some((other) => other.page === page && other.recognised)

/** The chosen tables; where the sheet itself tells other powers than one of them has, others are chosen. */
function chooseSound(tables: PowerTable[], pages: LaidOutPage[]): PowerTable[] {
  const chosen = chooseTables(tables)
  const odd = chosen.filter((table) => isToldOtherwise(table, toldPowers(pagesFor(table, chosen, pages), table)))
  const isOdd = ({ page, top, left }: PowerTable) =>
    odd.some((other) => other.page === page && other.top === top && other.left === left)
  return odd.length === 0
    ? chosen
    : chooseSound(
        tables.filter((table) => !isOdd(table)),
        pages,
      )
}

const knownEfficiencies = (table: PowerTable): PowerAndEfficiency[] =>
  table.classes.flatMap(({ values: { Pmax_W: power, ModuleEfficiency_percent: efficiency } }) =>
    power?.value && efficiency?.value ? [{ power: power.value, efficiency: efficiency.value }] : [],
  )

/** A document with tables on several pages shows several products: each page speaks for its own. */
function pagesFor(table: PowerTable, tables: PowerTable[], pages: LaidOutPage[]): LaidOutPage[] {
  const several = tables.some((other) => other.page !== table.page)
  return several ? pages.filter(({ page }) => page === table.page) : pages
}

function readSharedValues(
  pages: LaidOutPage[],
  table: PowerTable,
  brand: Finding | undefined,
  style: NumberStyle,
): Findings {
  return {
    ...readMechanicalValues(pages, style),
    ...readSizesOfSheet(pages, knownEfficiencies(table), style),
    ...readLoadsOfSheet(pages, style),
    ...(brand ? { Brand: brand } : {}),
  }
}

/** A table with the names of its classes, and the pages that speak for it. */
type NamedTable = {
  table: PowerTable
  pages: LaidOutPage[]
  powers: number[]
  names: (Finding<string> | undefined)[]
}

const textsOf = (names: NamedTable['names']) => names.map((name) => name?.value ?? '')

const titlesOf = ({ names, powers }: NamedTable) => textsOf(names).map((name, index) => `${name} ${powers[index]}`)

/** A table that names its modules like one before it is about the same ones, whatever it says of them. */
function nameTables(tables: PowerTable[], pages: LaidOutPage[]): NamedTable[] {
  const named = tables.map((table) => {
    const own = pagesFor(table, tables, pages)
    const powers = table.classes.map((power) => power.values.Pmax_W?.value ?? 0)
    return { table, pages: own, powers, names: nameModels(own, table, powers) }
  })
  return named.filter((each, index) => {
    const before = new Set(named.slice(0, index).flatMap(titlesOf))
    return !titlesOf(each).some((title) => before.has(title))
  })
}

/** What the sheet says beside its electrical tables: the same for all classes, or one version for each. */
function readValuesOfClasses(
  { pages, table, names, powers }: NamedTable,
  all: NamedTable[],
  brand: Finding | undefined,
  style: NumberStyle,
): Findings[] {
  const isRecognised = pages.some((page) => page.recognised)
  const families = all.map((each) => formsOf(textsOf(each.names), each.powers))
  return splitByClass(pages, table, { names: textsOf(names), powers, families }).map((version, index, versions) => {
    const own = versions.length > 1 ? { ...table, classes: table.classes.slice(index, index + 1) } : table
    const found = readSharedValues(version, own, brand, style)
    return isRecognised ? dropMisreadValues(found, own) : found
  })
}

/** Whether a table without stated condition and with powers told nowhere else is refuted by the printed efficiency. */
function isRefuted({ table, pages }: NamedTable, size: Size, style: NumberStyle): boolean {
  if (table.stated || isTold(table, toldPowers(pages, table))) return false
  const efficiencies = pages
    .flatMap(({ segments }) => collectElectricalRows(segments, style))
    .filter(({ field }) => field === 'ModuleEfficiency_percent')
    .map(({ tokens }) => tokens.map(({ value }) => value))
  return isBelowEfficiency(table, efficiencies, size)
}

const numberIn = (finding: Finding | undefined) => (typeof finding?.value === 'number' ? finding.value : 0)

function withPlaces(panel: ReadPanel, fits: Map<number, number>, texts: PageText[]): ReadPanel {
  const places = Object.entries(panel.provenance).map(([key, place]) => {
    const page = texts.find((candidate) => candidate.page === place.page)
    const onPage = <Kind extends Place>(part: Kind): Kind => {
      const { box } = placeOnPage(part, fits.get(place.page) ?? 1)
      return { ...part, box: page ? turnBack(box, page) : box }
    }
    return [key, { ...onPage(place), ...(place.computedFrom && { computedFrom: place.computedFrom.map(onPage) }) }]
  })
  return { ...panel, provenance: Object.fromEntries(places) }
}

/** Positioned text in, one panel per power class out. Pure: no files, no clock, no network. */
export function parseDatasheet(texts: PageText[]): ParsedSheet {
  const fits = new Map(texts.map((page) => [page.page, fitOf(page)]))
  const pages = texts.map((page) => layOutPage(scalePage(page, fits.get(page.page) ?? 1)))
  const text = pages.map((page) => page.text).join('\n')
  const style = { ...findNumberStyle(text), losesPoints: pages.some((page) => page.recognised) }
  const tables = isOtherProduct(text) ? [] : findTables(pages, style)
  if (tables.length === 0) return { panels: [], warnings: [describeDocument(text)] }
  const brand = findBrand(pages)
  const panels = nameTables(tables, pages).flatMap((named, _, all) => {
    const { names, pages: own } = named
    const read = readValuesOfClasses(named, all, brand, style)
    // Recognition misreads single efficiencies, which are marked for review instead.
    const { table, shared } = style.losesPoints ? { table: named.table, shared: read } : settleSizes(named.table, read)
    const size = { length: numberIn(shared[0]?.Length_mm), width: numberIn(shared[0]?.Width_mm) }
    if (isRefuted(named, size, style)) return []
    const tablePage = own.find(({ page }) => page === table.page)
    const whole = nameLostEfficiency(table, tablePage, size, style)
    return buildPanels({ table: whole, names, shared, coefficients: readCoefficientsOfSheet(own, style) })
  })
  if (panels.length === 0) return { panels: [], warnings: [describeDocument(text)] }
  const placed = panels.map((panel) => withPlaces(panel, fits, texts))
  return { panels: placed.map(checkPanel), warnings: checkSheet(panels) }
}
