import { mostNewest, type NewestOffer } from '../../shared/find/search-api.js'
import { keyOf } from '../../shared/panels/panel-search-text.js'
import { codeOfCountry } from '../../shared/suppliers/country-names.js'
import { getByte, getCode, getNumber, getSigned } from '../../shared/values/get-at.js'
import { describeOffer } from './catalogue/describe-offer.js'
import type { LoadedCatalogue } from './catalogue/load-catalogue.js'
import { offersOf, stockTest } from './catalogue/offer-filter.js'
import { orNull, type PanelTable, type TextColumn } from './catalogue/panel-table.js'

type CatalogueTable = Pick<LoadedCatalogue, 'table'>

/** The codes of a text column that are in use, in the order of the texts. */
function codesInUse({ isThere, rowCount }: PanelTable, { codes, pool }: TextColumn) {
  const isUsed = new Uint8Array(pool.count)
  for (let row = 0; row < rowCount; row++) if (isThere[row] === 1) isUsed[getCode(codes, row)] = 1
  const used: number[] = []
  for (let code = 1; code < isUsed.length; code++) if (isUsed[code] === 1) used.push(code)
  return used.sort((a, b) => pool.compare(a, b))
}

/** Every cell type as written. */
export const listCellTypes = ({ table }: CatalogueTable) => table.perVersion(cellTypesOf)

function cellTypesOf(table: PanelTable) {
  const { CellType } = table.texts
  return codesInUse(table, CellType).map((code) => CellType.pool.text(code))
}

/** Every brand by its letters and digits, with one spelling. */
export const listBrands = ({ table }: CatalogueTable) => table.perVersion(brandsOf)

function brandsOf(table: PanelTable) {
  const { Brand } = table.texts
  const names = new Map<string, string>()
  for (const code of codesInUse(table, Brand)) {
    const name = Brand.pool.text(code)
    const key = keyOf(name)
    if (key !== '' && !names.has(key)) names.set(key, name)
  }
  return [...names].map(([key, name]) => ({ key, name })).sort((a, b) => (a.key < b.key ? -1 : 1))
}

function countStocked(table: PanelTable) {
  const { rowCount, stockQuantity, offers } = table
  const withStock = new Set<number>()
  const perWatt: number[] = []
  const isStock = stockTest(table, null)
  let panelsInStock = 0
  let pieces = 0
  for (let row = 0; row < rowCount; row++) {
    const quantity = getNumber(stockQuantity, row)
    if (quantity > 0) panelsInStock++
    pieces += quantity
    for (const slot of offersOf(table, row)) {
      if (!isStock(slot, row)) continue
      withStock.add(getCode(offers.supplier, slot))
      // of new goods; a price or a power that is not stated is NaN
      const price = getNumber(offers.priceUsd, slot) / getNumber(table.numbers.Watts_W, row)
      if (getByte(offers.condition, slot) === 0 && Number.isFinite(price)) perWatt.push(price)
    }
  }
  const median = perWatt.sort((one, other) => one - other)[perWatt.length >> 1]
  return { panelsInStock, pieces, suppliersWithStock: withStock.size, newPerWattUsd: median ?? null }
}

type OfferAt = { row: number; slot: number; updatedAt: number }

/** A first page shows lots that a buyer can plan with. */
const leastShown = 10

/** In US dollars per watt: dearer ones are a slip of somebody's keyboard. */
const mostPerWatt = 10

function newestAt(table: PanelTable, row: number): OfferAt | undefined {
  let newest: OfferAt | undefined
  const isStock = stockTest(table, null)
  for (const slot of offersOf(table, row)) {
    if (!isStock(slot, row) || getSigned(table.offers.quantity, slot) < leastShown) continue
    if (getNumber(table.offers.priceUsd, slot) > mostPerWatt * getNumber(table.numbers.Watts_W, row)) continue
    const updatedAt = getNumber(table.offers.updatedAt, slot)
    if (!newest || updatedAt > newest.updatedAt) newest = { row, slot, updatedAt }
  }
  return newest
}

function newestOffers(table: PanelTable): NewestOffer[] {
  const newest: OfferAt[] = []
  for (let row = 0; row < table.rowCount; row++) {
    const offer = newestAt(table, row)
    const last = newest.at(-1)
    if (!offer || (last && newest.length === mostNewest && offer.updatedAt <= last.updatedAt)) continue
    newest.push(offer)
    newest.sort((one, other) => other.updatedAt - one.updatedAt)
    newest.length = Math.min(newest.length, mostNewest)
  }
  return newest.map(({ row, slot }) => {
    const { supplier, warehouse, ...offer } = describeOffer(table, slot, 'visitor')
    const { quantity, pricePerUnit, currency, condition, updatedAt } = offer
    const country = warehouse?.country ?? supplier.country
    return {
      panelId: table.ids.text(row),
      SKU: table.texts.SKU.at(row) ?? '',
      Brand: table.texts.Brand.at(row),
      Watts_W: orNull(getNumber(table.numbers.Watts_W, row)),
      country,
      countryCode: codeOfCountry(country ?? '') ?? null,
      ...{ quantity, pricePerUnit, currency, condition, updatedAt },
    }
  })
}

export const readStats = ({ table }: CatalogueTable) => ({
  panels: table.panelCount,
  brands: table.perVersion(brandsOf).length,
  ...table.perVersion(countStocked),
  newest: table.perVersion(newestOffers),
})
