import type { LabelFigure } from '../../../shared/find/identify-api.js'
import { mostCandidates } from '../../../shared/find/identify-api.js'
import { keyOf, wordsOf } from '../../../shared/panels/panel-search-text.js'
import { getAt, getByte, getCode, getNumber } from '../../../shared/values/get-at.js'
import { inPieces } from '../../run/breathe.js'
import type { LoadedCatalogue } from '../catalogue/load-catalogue.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import {
  type AskedLabelFigure,
  cellsShare,
  densityOf,
  farOff,
  nameFit,
  shares,
  sideDensity,
  widths,
} from './label-likelihood.js'

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
