import type { Place, ReadingWarning, ReadPanel } from '../../shared/panels/datasheet-reading.js'
import { isUsual, weightPerArea } from '../../shared/panels/panel-bounds.js'
import { buildPanels } from './build-panels.js'
import { checkPanel, checkSheet } from './check-panels.js'
import { describeDocument, isOtherProduct } from './classify-document.js'
import { findTables } from './hypotheses/choose-tables.js'
import { findByArea } from './hypotheses/find-by-area.js'
import { withEfficiency } from './hypotheses/find-efficiency.js'
import type { Finding, Findings } from './layout/finding.js'
import { fitOf, placeOnPage, scalePage } from './layout/fit-page.js'
import { type LaidOutPage, layOutPage } from './layout/lay-out-pages.js'
import type { PageText } from './layout/page-text.js'
import { turnBack } from './layout/turn-page.js'
import { findBrand } from './models/find-brand.js'
import { nameModels } from './models/name-models.js'
import type { PowerTable } from './tables/power-table.js'
import type { PowerAndEfficiency } from './values/prove-size.js'
import { readCoefficientsOfSheet } from './values/read-coefficients-of-sheet.js'
import { readLoadsOfSheet } from './values/read-loads-of-sheet.js'
import { readMechanicalValues } from './values/read-mechanical-values.js'
import { readPerClass } from './values/read-per-class.js'
import { readSizesOfSheet } from './values/read-sizes-of-sheet.js'
import { findNumberStyle, type NumberStyle } from './words/read-number.js'

const numberOf = (findings: Findings, field: keyof Findings): number | undefined => {
  const value = findings[field]?.value
  return typeof value === 'number' ? value : undefined
}

/**
 * Recognised numbers lose digits. Outside what modules weigh, measure and have as cells they are left out; a text layer
 * says what it says, and is only marked for review.
 */
function dropMisreadValues(findings: Findings, table: PowerTable): Findings {
  const kept = { ...findings }
  const [length, width] = [numberOf(findings, 'Length_mm'), numberOf(findings, 'Width_mm')]
  const [weight, thickness] = [numberOf(findings, 'Weight_kg'), numberOf(findings, 'Thickness_mm')]
  const cells = numberOf(findings, 'NumberOfCells_count')
  const voc = table.classes[0]?.values.Voc_V?.value
  const perArea = weight && length && width ? weightPerArea(weight, length, width) : undefined
  if (!isUsual('weightPerArea', perArea, 'read')) delete kept.Weight_kg
  if (!isUsual('thicknessMm', thickness, 'read')) delete kept.Thickness_mm
  if (cells && voc && !isUsual('voltsPerCell', voc / cells, 'read')) delete kept.NumberOfCells_count
  return kept
}

export type ParsedSheet = { panels: ReadPanel[]; warnings: ReadingWarning[] }

function knownEfficiency(table: PowerTable): PowerAndEfficiency | undefined {
  for (const { power, values } of table.classes) {
    const efficiency = values.ModuleEfficiency_percent?.value
    if (efficiency) return { power, efficiency }
  }
  return undefined
}

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
    ...readSizesOfSheet(pages, knownEfficiency(table), style),
    ...readLoadsOfSheet(pages, style),
    ...(brand ? { Brand: brand } : {}),
  }
}

const areaOf = (sheet: Findings) => ({
  length: numberOf(sheet, 'Length_mm') ?? 0,
  width: numberOf(sheet, 'Width_mm') ?? 0,
})

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

/** A table that names its modules like one before it is about the same ones, whatever it says of them. */
function withoutTwins(panels: ReadPanel[]): ReadPanel[] {
  const pageOf = ({ provenance }: ReadPanel) => provenance.Pmax_W?.page
  return panels.filter((panel, index) => {
    const before = panels.slice(0, index).filter((other) => pageOf(other) !== pageOf(panel))
    return !before.some(({ SKU, Watts_W }) => SKU !== undefined && SKU === panel.SKU && Watts_W === panel.Watts_W)
  })
}

/** Positioned text in, one panel per power class out. Pure: no files, no clock, no network. */
export function parseDatasheet(texts: PageText[]): ParsedSheet {
  const fits = new Map(texts.map((page) => [page.page, fitOf(page)]))
  const pages = texts.map((page) => layOutPage(scalePage(page, fits.get(page.page) ?? 1)))
  const text = pages.map((page) => page.text).join('\n')
  const style = { ...findNumberStyle(text), losesPoints: pages.some((page) => page.recognised) }
  const found = isOtherProduct(text) ? [] : findTables(pages, style)
  const tables = found.length > 0 ? found : findByArea(pages, areaOf(readSizesOfSheet(pages, undefined, style)), style)
  if (tables.length === 0) return { panels: [], warnings: [describeDocument(text)] }
  const brand = findBrand(pages)
  const read = tables.flatMap((table) => {
    const own = pagesFor(table, tables, pages)
    const powers = table.classes.map(({ power }) => power)
    const { names, doubts: nameDoubts } = nameModels(own, table, powers)
    const doubts = [...table.doubts, ...nameDoubts]
    const values = readSharedValues(own, table, brand, style)
    const shared = own.some((page) => page.recognised) ? dropMisreadValues(values, table) : values
    const whole = withEfficiency(table, own, areaOf(shared), style)
    const built = buildPanels({
      ...{ table: whole, names, shared, coefficients: readCoefficientsOfSheet(own, style) },
      perClass: readPerClass(
        own.find(({ page }) => page === table.page),
        table,
        style,
      ),
    })
    return doubts.length > 0 ? built.map((panel) => ({ ...panel, doubts })) : built
  })
  const panels = withoutTwins(read)
  if (panels.length === 0) return { panels: [], warnings: [describeDocument(text)] }
  const placed = panels.map((panel) => withPlaces(panel, fits, texts))
  return { panels: placed.map(checkPanel), warnings: checkSheet(panels) }
}
