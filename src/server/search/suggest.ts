import { keyOf, wordsOf } from '../../shared/panels/panel-search-text.js'
import { maxSuggestions, type Suggestion } from '../../shared/search/search-api.js'
import { byModelAlone } from '../catalogue/compare-rows.js'
import { findText } from '../catalogue/find-text.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { pageOfRows } from '../catalogue/order-rows.js'
import { Pace } from '../catalogue/pace.js'
import { inBits, type Narrow, where } from '../catalogue/row-predicates.js'
import { selectRows } from '../catalogue/select-rows.js'
import { brandsOf } from './catalogue-facts.js'

const maxBrands = 3

/** Brands, then models: those that start as typed; else those that hold every word. */
export async function suggest(held: HeldCatalogue, typed: string, pace = new Pace()): Promise<Suggestion[]> {
  const key = keyOf(typed)
  if (key === '') return []
  const brands = brandsOf(held)
    .filter((brand) => brand.key.startsWith(key))
    .slice(0, maxBrands)
    .map(({ name }) => name)
  const room = maxSuggestions - brands.length
  const { tokens, skuKey } = held.table
  const prefix = Buffer.from(key, 'utf8')
  const byPrefix = await listModels(
    held,
    where((row) => tokens.startsWith(skuKey[row] as number, prefix)),
    room,
    pace,
  )
  const models = byPrefix.length > 0 ? byPrefix : await listModelsHolding(held, typed, room, pace)
  return [
    ...brands.map((text) => ({ type: 'brand' as const, text })),
    ...models.map((text) => ({ type: 'model' as const, text })),
  ]
}

async function listModels(held: HeldCatalogue, narrow: Narrow, room: number, pace: Pace) {
  const rows = await selectRows(held.table, [{ name: 'search', narrow }], pace)
  const first = await pageOfRows(rows, { keys: [], compareRows: byModelAlone(held) }, 0, room * 2, pace)
  return [...new Set(first.map((row) => held.table.texts.SKU.at(row) ?? ''))].slice(0, room)
}

async function listModelsHolding(held: HeldCatalogue, typed: string, room: number, pace: Pace) {
  const words = wordsOf(typed)
  // parts of one or two letters are in too many models to be of help
  if (!words.some((word) => word.length >= 3)) return []
  const terms = words.map((word) => ({ words: [word], meaning: null }))
  const bits = await findText(held, terms, pace)
  return bits ? listModels(held, inBits(bits), room, pace) : []
}
