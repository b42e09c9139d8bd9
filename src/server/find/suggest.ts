import { maxSuggestions, type NamedPanel, type Suggestion } from '../../shared/find/search-api.js'
import { readTerms, type TextTerm } from '../../shared/find/text-terms.js'
import { keyOf, wordsOf } from '../../shared/panels/panel-search-text.js'
import { getCode, getNumber } from '../../shared/values/get-at.js'
import { byModelAlone } from './catalogue/compare-rows.js'
import { findText } from './catalogue/find-text.js'
import type { LoadedCatalogue } from './catalogue/load-catalogue.js'
import { pageOfRows } from './catalogue/order-rows.js'
import { orNull } from './catalogue/panel-table.js'
import { inBits, type NarrowRows, where } from './catalogue/row-predicates.js'
import { selectRows } from './catalogue/select-rows.js'
import { listBrands } from './catalogue-facts.js'

const maxBrands = 3

/** Brands, then models, in stock first: those that start with the text, otherwise those that contain every word. */
export async function suggest(held: LoadedCatalogue, typed: string): Promise<Suggestion[]> {
  const key = keyOf(typed)
  if (key === '') return []
  const brands = listBrands(held)
    .filter((brand) => brand.key.startsWith(key))
    .slice(0, maxBrands)
    .map(({ name }) => name)
  const room = maxSuggestions - brands.length
  // one model number may belong to several brands
  const rows = await findModels(held, typed, room * 2)
  const models = [...new Set(rows.map((row) => held.table.texts.SKU.at(row) ?? ''))].slice(0, room)
  return [
    ...brands.map((text) => ({ type: 'brand' as const, text })),
    ...models.map((text) => ({ type: 'model' as const, text })),
  ]
}

/** Panels by name while typing, each with what distinguishes it from others; the one that is named whole comes first. */
export async function namePanels(held: LoadedCatalogue, typed: string): Promise<NamedPanel[]> {
  const { ids, texts, numbers } = held.table
  return (await findModels(held, typed, maxSuggestions, { wholeFirst: true })).map((row) => ({
    id: ids.text(row),
    SKU: texts.SKU.at(row) ?? '',
    Brand: texts.Brand.at(row),
    Watts_W: orNull(getNumber(numbers.Watts_W, row)),
  }))
}

/** The rows whose model number starts with the text, otherwise those that contain every word. */
async function findModels(held: LoadedCatalogue, typed: string, most: number, { wholeFirst = false } = {}) {
  const key = keyOf(typed)
  if (key === '') return []
  const { tokens, skuKey } = held.table
  const prefix = Buffer.from(key, 'utf8')
  const byPrefix = await listModels(
    held,
    where((row) => tokens.startsWith(getCode(skuKey, row), prefix)),
    most,
    wholeFirst ? (row) => (tokens.text(getCode(skuKey, row)) === key ? 0 : 1) : undefined,
  )
  return byPrefix.length > 0 ? byPrefix : listModelsHolding(held, typed, most)
}

async function listModels(
  held: LoadedCatalogue,
  narrow: NarrowRows,
  most: number,
  first: (row: number) => number = () => 0,
) {
  const rows = await selectRows(held.table, [{ name: 'search', narrow }])
  const stocked = Float64Array.from(rows, (row) => (getNumber(held.table.stockQuantity, row) > 0 ? 0 : 1))
  return pageOfRows(rows, { keys: [Float64Array.from(rows, first), stocked], compareRows: byModelAlone(held) }, 0, most)
}

/** A model number mixes letters and digits; a power beside it is none. */
const leastOfModel = 5
const looksLikeModel = ({ words: [word = ''], meaning }: TextTerm) =>
  meaning === null && word.length >= leastOfModel && /\d/.test(word) && /\p{L}/u.test(word)

/** In a name, "mono" is letters and no kind of cells; a power and a maker mean what they mean. */
const asOfName = (term: TextTerm): TextTerm =>
  term.meaning?.kind === 'watts' || term.meaning?.kind === 'brand' ? term : { ...term, meaning: null }

/** Those that hold every word; a label says more around the model number, so else those that hold that alone. */
async function listModelsHolding(held: LoadedCatalogue, typed: string, most: number) {
  // parts of one or two letters occur in too many models
  if (!wordsOf(typed).some((word) => word.length >= 3)) return []
  const terms = readTerms(typed, held.table.spellings).map(asOfName)
  const all = await listModelsOf(held, terms, most)
  return all.length > 0 ? all : listModelsOf(held, terms.filter(looksLikeModel), most)
}

async function listModelsOf(held: LoadedCatalogue, terms: readonly TextTerm[], most: number) {
  const bits = await findText(held, terms)
  return bits ? listModels(held, inBits(bits), most) : []
}
