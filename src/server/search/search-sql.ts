import { type PanelNumberKey, panelFields } from '../../shared/panels/panel-fields.js'
import { cellTypeLowerOf, keyOf, lowerOf, wordsOf } from '../../shared/panels/panel-search-text.js'
import { boundsOf } from '../../shared/search/number-filter.js'
import { powerClasses } from '../../shared/search/power-classes.js'
import { maxCounted, type SearchOrder, type SearchSort } from '../../shared/search/search-api.js'
import type { Search } from '../../shared/search/search-query.js'
import { likePattern } from '../db/like.js'
import { panelsAndOffers, type Viewer } from '../panels/read-panels.js'

export type Statement = { text: string; values: unknown[] }
type Bind = (value: unknown) => string

/** A statement whose values are bound as its text is written. */
export function statement(write: (bind: Bind) => string): Statement {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  return { text, values }
}

/** One filter as a predicate over panel `p`, under the name that a relaxation or a facet leaves it out by. */
type Predicate = { name: string; write: (bind: Bind) => string }

/** Filters are data: each becomes one predicate. A value not stated is null in SQL and never matches. */
export function predicatesOf(search: Search): Predicate[] {
  const predicates: Predicate[] = search.numbers.map(({ key, filter }) => ({
    name: key,
    write: (bind) => rangeOf(key, boundsOf(filter), bind),
  }))
  const { text, cellType, inStock, brands, cellTypes, powerClasses: classes } = search
  if (text !== null) predicates.push({ name: 'search', write: (bind) => textPredicate(text, bind) })
  if (cellType !== null) predicates.push({ name: 'CellType', write: (bind) => cellTypePredicate(cellType, bind) })
  if (inStock) predicates.push({ name: 'inStock', write: () => 'p.stock_quantity > 0' })
  if (brands.length > 0)
    predicates.push({
      name: 'brand',
      write: (bind) => `p.brand_lower = any(${bind(brands.map((brand) => lowerOf(brand)))}::text[])`,
    })
  if (cellTypes.length > 0)
    predicates.push({
      name: 'cellTypeIs',
      write: (bind) => `p.cell_type_lower = any(${bind(cellTypes.map((type) => cellTypeLowerOf(type)))}::text[])`,
    })
  if (classes.length > 0)
    predicates.push({ name: 'powerClass', write: () => `(${classes.map(classPredicate).join(' or ')})` })
  return predicates
}

function rangeOf(key: PanelNumberKey, { from, to }: { from?: number; to?: number }, bind: Bind) {
  const column = `p.${panelFields[key].column}`
  if (from !== undefined && from === to) return `${column} = ${bind(from)}::float8`
  return [
    ...(from === undefined ? [] : [`${column} >= ${bind(from)}::float8`]),
    ...(to === undefined ? [] : [`${column} <= ${bind(to)}::float8`]),
  ].join(' and ')
}

/** Every word, somewhere. A text without a letter or digit finds nothing. */
function textPredicate(text: string, bind: Bind) {
  const words = wordsOf(text)
  return words.length === 0
    ? 'false'
    : words.map((word) => `p.search_text like ${bind(likePattern(word))}`).join(' and ')
}

function cellTypePredicate(cellType: string, bind: Bind) {
  const wanted = cellTypeLowerOf(cellType)
  return wanted === '' ? 'false' : `p.cell_type_lower like ${bind(likePattern(wanted))}`
}

// the bounds are ours, not the client's: they may stand in the text
function classPredicate(name: keyof typeof powerClasses) {
  const { from, below } = powerClasses[name]
  const bounds = [from === null ? '' : `p.watts_w >= ${from}`, below === null ? '' : `p.watts_w < ${below}`]
  return `(${bounds.filter((bound) => bound !== '').join(' and ')})`
}

export const whereOf = (predicates: readonly Predicate[], bind: Bind) =>
  predicates.length === 0 ? 'true' : predicates.map(({ write }) => write(bind)).join(' and ')

/** How many panels match, up to one more than we count. */
export const countOf = (matches: string) =>
  `(select count(*) from (select 1 from ${matches} limit ${maxCounted + 1}) c)`

const sortColumns: Record<Exclude<SearchSort, 'relevance'>, string> = {
  watts: 'p.watts_w',
  efficiency: 'p.module_efficiency_percent',
  price: 'p.lowest_price',
  stock: 'p.stock_quantity',
}

/** All that any order looks at. */
const orderColumns = `p.id, p.sku_key, p.brand_key, ${Object.values(sortColumns).join(', ')}`

/** Best first. Ends in the id, so that pages never overlap. */
function relevanceOf(text: string | null, bind: Bind) {
  if (text === null) return '(p.stock_quantity = 0), p.brand_key collate "C", p.sku_key collate "C", p.id'
  return `${rankOf(bind(keyOf(text)))}, p.sku_key collate "C", p.brand_key collate "C", p.id`
}

const bySku = 'p.sku_key collate "C", p.id'

/**
 * The ids of a page ordered by a figure, unstated ones last in both orders. The two are read apart, so that each can come in
 * the order of an index: one that ends in nulls read backwards would begin with them. The unstated are not looked for at all
 * unless the page reaches them.
 */
function sortedByFigure(from: string, sort: Exclude<SearchSort, 'relevance'>, order: SearchOrder, until: string) {
  const figure = sortColumns[sort]
  const part = (is: string, by: string) =>
    `select p.id, p.sku_key, ${figure} as figure from ${from} and ${is} order by ${by}${bySku} limit ${until}`
  // a panel with a price is in stock: what the index of prices holds
  const isStated = `${figure} is not null${sort === 'price' ? ' and p.stock_quantity > 0' : ''}`
  const isReached = `(select count(*) from stated) < ${until}`
  return `with stated as materialized (${part(isStated, `${figure} ${order}, `)})
    select p.id from (select * from stated union all (${part(`${isReached} and ${figure} is null`, '')})) p
    order by p.figure is null, p.figure ${order}, ${bySku}`
}

/** Exact model, then a model that starts so, then the rest; with or without its brand in front. */
const rankOf = (key: string) => `case
  when p.sku_key = ${key} or p.brand_key || p.sku_key = ${key} then 0
  when starts_with(p.sku_key, ${key}) then 1
  when length(${key}) > length(p.brand_key) and starts_with(p.brand_key || p.sku_key, ${key}) then 1
  else 2 end`

/**
 * The ids of a page by rank, for a text that very many panels have: each rank is read by itself in the order of an index, no
 * further than the page reaches. Says of panels what rankOf says, in terms that indexes understand.
 */
function sortedByRank(from: string, typed: string, until: string, bind: Bind) {
  const key = `${bind(typed)}::text`
  // brands that the text may begin with, its model number following
  const brands = Array.from({ length: typed.length }, (_, length) => typed.slice(0, length))
  const startsWithBrand = `p.brand_key collate "C" = any(${bind(brands)}::text[]) and starts_with(p.brand_key || p.sku_key, ${key})`
  const isBest = `(p.sku_key collate "C" like ${bind(`${likePattern(typed).slice(1)}`)} or (${startsWithBrand})
    or (p.brand_key collate "C" = ${key} and p.sku_key collate "C" = ''))`
  const isExact = `(p.sku_key = ${key} or p.brand_key || p.sku_key = ${key})`
  const order = 'sku_key collate "C", brand_key collate "C", id'
  const part = (rank: number, is: string) =>
    `(select p.id, p.sku_key, p.brand_key, ${rank} as rank from ${from} and ${is} order by ${order} limit ${until})`
  const isReached = `(select count(*) from best) < ${until}`
  return `with best as materialized (${part(0, `${isBest} and ${isExact}`)} union all ${part(1, `${isBest} and not ${isExact}`)})
    select p.id from (select * from best union all ${part(2, `${isReached} and not ${isBest}`)}) p order by rank, ${order}`
}

export type PageWanted = { sort: SearchSort; order: SearchOrder; page: number; limit: number; viewer: Viewer }

/** Texts that match more panels than this are asked for once more, broadly: without looking at every match. */
export const broadFrom = 4000

/**
 * One page with its offers and the number of all matches, in one round trip. A page past the end is one row of nulls.
 * Words are looked up once for ranking and count, up to one more than `broadFrom`; figures are counted and ordered apart, each
 * by the index that suits it best, and only the rows of the page are read whole.
 */
export function searchStatement(search: Search, { sort, order, page, limit, viewer }: PageWanted, isBroad = false) {
  const predicates = predicatesOf(search)
  return statement((bind) => {
    const [rows, offset] = [`${bind(limit)}::int`, `${bind((page - 1) * limit)}::int`]
    const until = `${rows} + ${offset}`
    const ordered = (from: string) =>
      sort !== 'relevance'
        ? sortedByFigure(from, sort, order, until)
        : search.text !== null && isBroad
          ? sortedByRank(from, keyOf(search.text), until, bind)
          : `select p.id from ${from} order by ${relevanceOf(search.text, bind)}`
    const where = `panels p where ${whereOf(predicates, bind)}`
    const [hits, total, all] =
      search.text === null || isBroad
        ? ['', countOf(where), ordered(where)]
        : [
            `hits as materialized (select ${orderColumns} from ${where} limit ${broadFrom + 1}),`,
            '(select count(*) from hits)',
            ordered('hits p where true'),
          ]
    const found = `${all} limit ${rows} offset ${offset}`
    return `with ${hits} found as materialized (select f.id, row_number() over () as place from (${found}) f)
      ${panelsAndOffers(viewer, total)}`
  })
}
