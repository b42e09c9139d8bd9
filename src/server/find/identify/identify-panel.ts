import { type LabelFigure, mostCandidates } from '../../../shared/find/identify-api.js'
import { keyOf, wordsOf } from '../../../shared/panels/panel-search-text.js'
import { getAt, getByte, getCode, getNumber } from '../../../shared/values/get-at.js'
import { inPieces } from '../../run/breathe.js'
import type { LoadedCatalogue } from '../catalogue/load-catalogue.js'
import type { PanelTable } from '../catalogue/panel-table.js'

/**
 * How well the figures of a label fit a panel of the catalogue. A label differs from the catalogue as a whole: it was
 * copied from the same sheet and only rounded, or it is another measurement. So how far its figures are off is one
 * unknown for all of them, with these widths (relative) and shares: set by hand, and checked on labels drawn from the
 * public list. See docs/identify.md.
 */
const widths = [0.0006, 0.002, 0.0035, 0.0065] as const
const shares = [0.3, 0.2, 0.3, 0.2] as const

/** A single figure may be misread, or belong to another edition of the model. */
const slipShare = 0.02
/** The density of a figure that says nothing, by its relative distance: within half above or below. */
const anyDensity = 1
/** What lies beyond has no part in the answer. */
const farOff = 0.06

const bell = (distance: number, width: number) => Math.exp(-0.5 * (distance / width) ** 2) / (width * 2.506_628_274_631)

/** The least step of a printed figure, such as 0.1 for 37.2. */
export const stepOf = (typed: string) => 10 ** -(typed.split('.')[1]?.length ?? 0)

type AskedLabelFigure = { key: LabelFigure; value: number; step: number }

/** The density of an electrical figure of the label around the catalogue's, at one of the widths. */
function densityOf({ value, step }: AskedLabelFigure, known: number, width: number) {
  if (Number.isNaN(known)) return anyDensity
  const rounding = step / known / 3.46
  return slipShare * anyDensity + (1 - slipShare) * bell(value / known - 1, Math.hypot(width, rounding))
}

/**
 * The density of a side. The public list's are often those inside the frame: of 65 checked ones 21 agree, 35 are 4 to
 * 24 mm too small and 9 are 5 mm too long.
 */
function sideDensity({ value }: AskedLabelFigure, known: number, isListed: boolean) {
  if (Number.isNaN(known)) return anyDensity
  const more = value - known
  const inMm = isListed
    ? 0.45 * bell(more, 2) + (more > 2 && more < 26 ? 0.4 / 24 : 0) + 0.13 * bell(more, 5)
    : 0.96 * bell(more, 2)
  return slipShare * anyDensity + inMm * known
}

/** The share of panels with a number of cells that a label states; half cells are counted as halves or as wholes. */
function cellsShare({ value }: AskedLabelFigure, known: number) {
  if (Number.isNaN(known)) return 0.3
  if (value === known) return 0.9
  return value === known * 2 || value * 2 === known ? 0.06 : 0.002
}

const trigramsOf = (key: string) =>
  key.length < 3 ? [key] : Array.from({ length: key.length - 2 }, (_, at) => key.slice(at, at + 3))

/** How much likelier another name makes one letter triple that a panel's name does not have; in nats. */
const perMiss = 9

/** The logarithm of how well a part of a name fits: 0 for a beginning of the model or of maker and model. */
function nameFit(typed: string, brand: string, sku: string) {
  if (typed === '') return 0
  if (sku.startsWith(typed) || `${brand}${sku}`.startsWith(typed)) return 0
  if (sku.includes(typed) || brand.includes(typed)) return -0.7
  const name = `${brand} ${sku}`
  const triples = trigramsOf(typed)
  const held = triples.filter((triple) => name.includes(triple)).length
  return -0.7 - perMiss * (1 - held / triples.length)
}

export type LabelQuestion = { figures: readonly AskedLabelFigure[]; text: string }
type Weighed = { row: number; weight: number }

/** How much of the odds is kept for a panel that the catalogue does not have, spread as widely as panels are. */
const unknownShare = 0.03
const unknownWidth = 0.03

const isElectrical = (key: LabelFigure) => key.endsWith('_V') || key.endsWith('_A') || key.endsWith('_W')
const isSide = (key: LabelFigure) => key.endsWith('_mm')

/** The panels that a label may belong to, likeliest first, each with its odds; what is left of 1 is some other panel. */
export async function identifyPanel({ table }: LoadedCatalogue, question: LabelQuestion) {
  const near = await findNear(table, question.figures)
  const nameOf = nameFits(table, question.text)
  let total = 0
  let unknown = 0
  const weighed = near.map((row): Weighed => {
    const name = Math.exp(nameOf(row))
    const weight = name * likelihoodOf(table, row, question.figures)
    total += weight
    unknown += densitiesOf(table, row, question.figures, unknownWidth) * Math.exp(-2)
    return { row, weight }
  })
  const all = total * (1 - unknownShare) + unknown * unknownShare
  const { Brand, SKU } = table.texts
  const textOf = (row: number) => `${Brand.at(row) ?? ''} ${SKU.at(row) ?? ''}`
  const isGone = ({ row }: Weighed) => Number(!(getNumber(table.stockQuantity, row) > 0))
  const best = weighed
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || isGone(a) - isGone(b) || (textOf(a.row) < textOf(b.row) ? -1 : 1))
  return best
    .slice(0, mostCandidates)
    .map(({ row, weight }) => ({ row, odds: all > 0 ? (weight * (1 - unknownShare)) / all : 0 }))
}

/** The rows whose electrical figures are all near but one, which may be misread. */
async function findNear(table: PanelTable, figures: readonly AskedLabelFigure[]) {
  const electrical = figures.filter(({ key }) => isElectrical(key))
  const columns = electrical.map(({ key, value }) => ({ column: table.numbers[key], value }))
  const mostFar = columns.length > 3 ? 1 : 0
  const rows: number[] = []
  await inPieces(table.rowCount, (start, end) => {
    for (let row = start; row < end; row++) {
      if (getByte(table.isThere, row) === 0) continue
      let far = 0
      for (const { column, value } of columns) {
        const known = column[row] ?? Number.NaN
        if (Math.abs(value - known) > known * farOff) far++
      }
      if (far <= mostFar) rows.push(row)
    }
  })
  return rows
}

const likelihoodOf = (table: PanelTable, row: number, figures: readonly AskedLabelFigure[]) =>
  widths.reduce((sum, width, n) => sum + getAt(shares, n) * densitiesOf(table, row, figures, width), 0)

function densitiesOf(table: PanelTable, row: number, figures: readonly AskedLabelFigure[], width: number) {
  let product = 1
  for (const figure of figures) {
    const known = getNumber(table.numbers[figure.key], row)
    if (isElectrical(figure.key)) product *= densityOf(figure, known, width)
    else if (isSide(figure.key)) product *= sideDensity(figure, known, isListed(table, row, figure.key))
    else product *= cellsShare(figure, known)
  }
  return product
}

const isListed = ({ listFields }: PanelTable, row: number, key: LabelFigure) =>
  listFields.at(row)?.includes(key) ?? false

/** Fits a typed name to that of each row: as a whole, or word by word; a spelling of a maker stands for the maker. */
function nameFits({ tokens, skuKey, brandKey, spellings }: PanelTable, text: string) {
  const whole = keyOf(text)
  const words = wordsOf(text)
  return (row: number) => {
    if (whole === '') return 0
    const sku = tokens.text(getCode(skuKey, row))
    const brand = tokens.text(getCode(brandKey, row))
    const other = (spellings.get(brand) ?? []).find((spelling) => whole.startsWith(spelling)) ?? brand
    const byWord = words.reduce((sum, word) => sum + nameFit(word, other, sku), 0)
    return Math.max(nameFit(whole, other, sku), byWord)
  }
}
