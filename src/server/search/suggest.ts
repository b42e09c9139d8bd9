import type pg from 'pg'
import { keyOf, wordsOf } from '../../shared/panels/panel-search-text.js'
import { maxSuggestions, type Suggestion } from '../../shared/search/search-api.js'
import { likePattern } from '../db/like.js'
import { queryPanels } from './query-panels.js'
import { statement } from './search-sql.js'

const maxBrands = 3

/** Brands, then models: those that start as typed; else those that hold every word. */
export async function suggest(pool: pg.Pool, typed: string): Promise<Suggestion[]> {
  const key = keyOf(typed)
  if (key === '') return []
  const brands = await listBrandsFrom(pool, key)
  const room = maxSuggestions - brands.length
  const byPrefix = await listModels(
    pool,
    'p.sku_key collate "C" >= $1 and p.sku_key collate "C" < $1 || chr(1114111)',
    key,
    room,
  )
  const models = byPrefix.length > 0 ? byPrefix : await listModelsHolding(pool, typed, room)
  return [
    ...brands.map((text) => ({ type: 'brand' as const, text })),
    ...models.map((text) => ({ type: 'model' as const, text })),
  ]
}

/** Distinct brands by leaps through the index, not by reading every panel of each. */
async function listBrandsFrom(pool: pg.Pool, key: string) {
  const { rows } = await pool.query<{ brand: string }>({
    name: 'suggest_brands',
    text: `
      with recursive brands as (
        (select brand_key from panels where brand_key collate "C" >= $1 and brand_key collate "C" < $1 || chr(1114111)
          order by brand_key collate "C" limit 1)
        union all
        select (select p.brand_key from panels p where p.brand_key collate "C" > b.brand_key
          and p.brand_key collate "C" < $1 || chr(1114111) order by p.brand_key collate "C" limit 1)
        from brands b where b.brand_key is not null
      )
      select (select p.brand from panels p where p.brand_key = b.brand_key limit 1) as brand
      from brands b where b.brand_key is not null limit $2`,
    values: [key, maxBrands],
  })
  return rows.map((row) => row.brand)
}

async function listModels(pool: pg.Pool, where: string, value: unknown, room: number) {
  const { rows } = await pool.query<{ sku: string }>({
    text: `select p.sku from panels p where ${where} order by p.sku_key collate "C", p.id limit $2`,
    values: [value, room * 2],
  })
  return [...new Set(rows.map((row) => row.sku))].slice(0, room)
}

/** The first few that hold every word: enough to suggest, without reading and sorting all of a large catalogue. */
async function listModelsHolding(pool: pg.Pool, typed: string, room: number) {
  // parts of fewer than three letters are no help in finding: they would read the whole catalogue
  const words = wordsOf(typed)
  if (!words.some((word) => word.length >= 3)) return []
  const rows = await queryPanels<{ sku: string }>(
    pool,
    statement((bind) => {
      const holds = words.map((word) => `p.search_text like ${bind(likePattern(word))}`).join(' and ')
      return `select h.sku from (select p.sku, p.sku_key from panels p where ${holds} limit 200) h
        order by h.sku_key collate "C" limit ${bind(room * 2)}::int`
    }),
  )
  return [...new Set(rows.map((row) => row.sku))].slice(0, room)
}
