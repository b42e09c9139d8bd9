import type pg from 'pg'
import { likePattern } from '../../src/server/db/like.js'
import { toleranceUnits } from '../../src/shared/find/default-tolerances.js'
import { boundsOf } from '../../src/shared/find/number-filter.js'
import { powerClasses } from '../../src/shared/find/power-classes.js'
import type { SearchOrder, SearchSort } from '../../src/shared/find/search-api.js'
import { anyOffer, asksForOffer, type OfferFilter, type Search } from '../../src/shared/find/search-query.js'
import type { ChosenOffer } from '../../src/shared/panels/chosen-offer.js'
import { type PanelNumberKey, panelFields } from '../../src/shared/panels/panel-fields.js'
import { cellTypeLowerOf, keyOf, lowerOf, wordsOf } from '../../src/shared/panels/panel-search-text.js'
import { assemblePanels, type FoundRow, panelsAndOffers, type Viewer } from './panels-by-sql.js'

/**
 * Search as the old SQL: the oracle that tests and the benchmark compare the columns in memory with. It does not
 * interpret words and knows no families of cells.
 */
type Statement = { text: string; values: unknown[] }
type Bind = (value: unknown) => string

/** A statement whose values are bound while its text is built. */
function statement(write: (bind: Bind) => string): Statement {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  return { text, values }
}

type Predicate = { name: string; write: (bind: Bind) => string }

/** Filters are data: each becomes one predicate. A value not stated is null in SQL and never matches. */
function predicatesOf(search: Search): Predicate[] {
  const predicates: Predicate[] = search.numbers.map(({ key, filter }) => ({
    name: key,
    write: (bind) => rangeOf(key, boundsOf(filter), bind),
  }))
  const { text, cellType, inStock, brands, cellTypes, powerClasses: classes } = search
  if (text !== null) predicates.push({ name: 'search', write: (bind) => textPredicate(text, bind) })
  if (cellType !== null) predicates.push({ name: 'CellType', write: (bind) => cellTypePredicate(cellType, bind) })
  if (inStock) predicates.push({ name: 'inStock', write: (bind) => `${stockOf(search, bind)} > 0` })
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
  if (asksForOffer(search.offer))
    predicates.push({ name: 'offer', write: (bind) => `exists (${offersOf(search.offer, bind, '1')})` })
  return predicates
}

/** The day until which offers count as stock. */
const lastDay = ({ arrivingWithin }: OfferFilter, bind: Bind) =>
  `(now() at time zone 'utc')::date + ${bind(arrivingWithin ?? 0)}::int`

/** The pieces of an order; and what they cost in US dollars, each, all, and for each that is needed. */
const neededOf = ({ minQuantity }: OfferFilter, bind: Bind) =>
  minQuantity === null ? 'least_order(i)' : `greatest(1, ${bind(minQuantity)}::int)`
const piecesOf = ({ minQuantity }: OfferFilter, bind: Bind) =>
  minQuantity === null
    ? 'least_order(i)'
    : `ceil(greatest(i.min_quantity, ${bind(minQuantity)}::int)::numeric / i.pack_quantity)::bigint * i.pack_quantity`
const priceOf = (filter: OfferFilter, bind: Bind) =>
  `offer_price(i.price_per_unit, i.price_breaks, ${piecesOf(filter, bind)})`
const inUsd = (amount: string) => `round(${amount} / case when i.currency = 'USD' then 1
  else (select per_usd from exchange_rates r where r.currency = i.currency) end, 2)`
const usdOf = (filter: OfferFilter, bind: Bind) => inUsd(priceOf(filter, bind))
const costOf = (filter: OfferFilter, bind: Bind) => `${priceOf(filter, bind)} * ${piecesOf(filter, bind)}`
const costUsdOf = (filter: OfferFilter, bind: Bind) => inUsd(costOf(filter, bind))
const perNeededOf = (filter: OfferFilter, bind: Bind) =>
  filter.minQuantity === null
    ? `${usdOf(filter, bind)}::float8`
    : `${costUsdOf(filter, bind)}::float8 / ${neededOf(filter, bind)}`

/** The visible offers of panel `p` that meet every bound. */
function offersOf(filter: OfferFilter, bind: Bind, selected: string) {
  const { conditions, countries, minQuantity, maxPrice, maxPricePerWatt, maxAgeDays } = filter
  const bounds = ['i.panel_id = p.id', 'i.quantity > 0', 'a.is_active']
  bounds.push(`coalesce(i.available_from <= ${lastDay(filter, bind)}, true)`)
  if (conditions.length > 0) bounds.push(`i.condition = any(${bind(conditions)}::text[])`)
  if (countries.length > 0)
    bounds.push(
      `lower(coalesce(i.warehouse_country, s.country)) = any(${bind(countries.map((name) => name.toLowerCase()))}::text[])`,
    )
  if (minQuantity !== null || maxPrice !== null || maxPricePerWatt !== null)
    bounds.push(`${piecesOf(filter, bind)} <= i.quantity`)
  if (maxPrice !== null)
    bounds.push(`${costUsdOf(filter, bind)} <= ${bind(maxPrice)}::numeric * ${neededOf(filter, bind)}`)
  if (maxPricePerWatt !== null)
    bounds.push(
      `${costUsdOf(filter, bind)} <= ${bind(maxPricePerWatt)}::numeric * p.watts_w::numeric * ${neededOf(filter, bind)}`,
    )
  if (maxAgeDays !== null) bounds.push(`i.updated_at >= now() - make_interval(days => ${bind(maxAgeDays)}::int)`)
  return `select ${selected} from inventory i join accounts a on a.id = i.supplier_id
    join suppliers s on s.account_id = a.id where ${bounds.join(' and ')}`
}

const isWithin = ({ offer }: Search) => offer.arrivingWithin !== null
/** Stock, with what arrives in time. */
const stockOf = ({ offer }: Search, bind: Bind) =>
  offer.arrivingWithin === null
    ? 'p.stock_quantity'
    : `coalesce((${offersOf({ ...anyOffer, arrivingWithin: offer.arrivingWithin }, bind, 'sum(i.quantity)')}), 0)`

/** The offers of panel `p` that have a price and as many as is asked: the cheapest new one first, then the others. */
function pricedOf(offer: OfferFilter, bind: Bind, isNew?: boolean) {
  const selected = `i.id, i.condition, ${piecesOf(offer, bind)} as pieces, ${priceOf(offer, bind)} as "pricePerUnit",
    i.currency, ${usdOf(offer, bind)} as "priceUsd", ${costOf(offer, bind)} as cost, ${costUsdOf(offer, bind)} as "costUsd",
    ${perNeededOf(offer, bind)} as "perNeeded", i.quantity`
  return `select * from (${offersOf(offer, bind, selected)}) f
    where "pricePerUnit" is not null and pieces <= quantity ${isNew === undefined ? '' : `and (condition = 'new') = ${isNew}`}
    order by condition <> 'new', "perNeeded" nulls last, id limit 1`
}

/** By panel: the offer whose price is shown, sorted and filtered by, and the best of other goods beside new ones. */
export async function findOffersBySql(pool: pg.Pool, { offer }: Search, panelIds: readonly string[]) {
  const find = async (isNew?: boolean) => {
    const { text, values } = statement(
      (bind) => `select p.id as "panelId", o.* from panels p join lateral (${pricedOf(offer, bind, isNew)}) o on true
        where p.id = any(${bind(panelIds)}::uuid[])`,
    )
    const { rows } = await pool.query<ChosenOffer & { panelId: string; perNeeded: number; quantity: number }>(
      text,
      values,
    )
    return new Map(rows.map(({ panelId, perNeeded: _, quantity: __, ...chosen }) => [panelId, chosen]))
  }
  const [headlines, others] = [await find(), await find(false)]
  return new Map(
    [...headlines].map(([id, headline]) => [
      id,
      { offer: headline, otherOffer: headline.condition === 'new' ? (others.get(id) ?? null) : null },
    ]),
  )
}

function rangeOf(key: PanelNumberKey, { from, to }: { from?: number; to?: number }, bind: Bind) {
  const column = `p.${panelFields[key].column}`
  if (from !== undefined && from === to) return `${column} = ${bind(from)}::float8`
  return [
    ...(from === undefined ? [] : [`${column} >= ${bind(from)}::float8`]),
    ...(to === undefined ? [] : [`${column} <= ${bind(to)}::float8`]),
  ].join(' and ')
}

/** Every word must occur somewhere. A text without a letter or digit finds nothing. */
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

// the bounds are our own constants, not the client's input, so they may be part of the text
function classPredicate(name: keyof typeof powerClasses) {
  const { from, below } = powerClasses[name]
  return `(p.watts_w >= ${from} and p.watts_w < '${below}'::float8)`
}

const whereOf = (predicates: readonly Predicate[], bind: Bind) =>
  predicates.length === 0 ? 'true' : predicates.map(({ write }) => write(bind)).join(' and ')

const countOf = (matches: string) => `(select count(*) from ${matches})`

/** The expression of a sort; only offers that meet the query count. */
function figureOf(sort: Exclude<SearchSort, 'relevance'>, search: Search, bind: Bind) {
  const { offer } = search
  const lowest = () =>
    asksForOffer(offer) || isWithin(search)
      ? `(select "perNeeded" from (${pricedOf(offer, bind)}) priced)`
      : 'p.lowest_price'
  if (sort === 'watts') return 'p.watts_w'
  if (sort === 'efficiency') return 'p.module_efficiency_percent'
  if (sort === 'stock') return stockOf(search, bind)
  if (sort === 'price') return lowest()
  if (sort === 'pricePerWatt') return `${lowest()}::float8 / p.watts_w`
  if (sort === 'age') return `-extract(epoch from (${offersOf(offer, bind, 'max(i.updated_at)')}))`
  return `p.${panelFields[sort].column}`
}

/** All expressions that the orders of a text search need. */
const orderColumns = 'p.*'

/** Best first. The id is the last key, so that pages never overlap. */
function relevanceOf(search: Search, bind: Bind) {
  const distance = distanceOf(search, bind)
  const rank = search.text === null ? [] : [rankOf(bind(keyOf(search.text)))]
  const [brand, sku] = ['p.brand_key collate "C"', 'p.sku_key collate "C"']
  return [...rank, ...(distance ? [distance] : []), `(${stockOf(search, bind)} = 0)`, brand, sku, 'p.id'].join(', ')
}

/** The squared distance of a panel from the figures with `equals`. */
function distanceOf({ numbers }: Search, bind: Bind) {
  const asked = numbers.filter(({ filter }) => filter.operator === 'equals')
  const squares = asked.map(({ key, filter }) => {
    const difference = `round((p.${panelFields[key].column} - ${bind(filter.value)}::float8) * 1e6) / 1e6`
    return `(${difference} / ${bind(toleranceUnits(key, filter))}::float8) ^ 2`
  })
  return squares.length > 0 ? `(0::float8 + ${squares.join(' + ')})` : undefined
}

const bySku = 'p.sku_key collate "C", p.id'

/**
 * The ids of a page ordered by a figure, nulls last in both directions. Stated and unstated rows are read separately,
 * so that each can use an index: an index with nulls last, read backwards, would start with nulls. Unstated rows are
 * read only if the page reaches them.
 */
function sortedByFigure(from: string, figure: string, isPrice: boolean, order: SearchOrder, until: string) {
  const part = (is: string, by: string) =>
    `select p.id, p.sku_key, ${figure} as figure from ${from} and ${is} order by ${by}${bySku} limit ${until}`
  // a panel with a price is in stock: the condition of the price index
  const isStated = `${figure} is not null${isPrice ? ' and p.stock_quantity > 0' : ''}`
  const isReached = `(select count(*) from stated) < ${until}`
  return `with stated as materialized (${part(isStated, `${figure} ${order}, `)})
    select p.id from (select * from stated union all (${part(`${isReached} and ${figure} is null`, '')})) p
    order by p.figure is null, p.figure ${order}, ${bySku}`
}

/** Exact model, then a model with that prefix, then the rest; with or without the brand in front. */
const rankOf = (key: string) => `case
  when p.sku_key = ${key} or p.brand_key || p.sku_key = ${key} then 0
  when starts_with(p.sku_key, ${key}) then 1
  when length(${key}) > length(p.brand_key) and starts_with(p.brand_key || p.sku_key, ${key}) then 1
  else 2 end`

/**
 * The ids of a page by rank, for a text that matches very many panels: each rank is read separately by an index, no
 * further than the page reaches. The conditions are those of rankOf, in a form that indexes support.
 */
function sortedByRank(from: string, typed: string, until: string, stock: string, bind: Bind) {
  const key = `${bind(typed)}::text`
  // brands that the text may begin with, followed by the model number
  const brands = Array.from({ length: typed.length }, (_, length) => typed.slice(0, length))
  const startsWithBrand = `p.brand_key collate "C" = any(${bind(brands)}::text[]) and starts_with(p.brand_key || p.sku_key, ${key})`
  const isBest = `(p.sku_key collate "C" like ${bind(`${likePattern(typed).slice(1)}`)} or (${startsWithBrand})
    or (p.brand_key collate "C" = ${key} and p.sku_key collate "C" = ''))`
  const isExact = `(p.sku_key = ${key} or p.brand_key || p.sku_key = ${key})`
  const order = 'is_gone, brand_key collate "C", sku_key collate "C", id'
  const part = (rank: number, is: string) =>
    `(select p.id, p.sku_key, p.brand_key, (${stock} = 0) as is_gone, ${rank} as rank from ${from} and ${is} order by ${order} limit ${until})`
  const isReached = `(select count(*) from best) < ${until}`
  return `with best as materialized (${part(0, `${isBest} and ${isExact}`)} union all ${part(1, `${isBest} and not ${isExact}`)})
    select p.id from (select * from best union all ${part(2, `${isReached} and not ${isBest}`)}) p order by rank, ${order}`
}

export type OracleWanted = { sort: SearchSort; order: SearchOrder; page: number; limit: number; viewer: Viewer }

/** Texts that match more panels than this are queried again in a way that does not visit every match. */
const broadFrom = 4000

/**
 * One page with its offers and the number of all matches, in one round trip. A page past the end is one row of nulls.
 * Words are looked up once for ranking and count, up to one more than `broadFrom`. Figures are counted and ordered
 * separately, each by the best index, and only the rows of the page are read in full.
 */
function searchStatement(search: Search, { sort, order, page, limit, viewer }: OracleWanted, isBroad = false) {
  const predicates = predicatesOf(search)
  return statement((bind) => {
    const [rows, offset] = [`${bind(limit)}::int`, `${bind((page - 1) * limit)}::int`]
    const until = `${rows} + ${offset}`
    const ordered = (from: string) =>
      sort !== 'relevance'
        ? sortedByFigure(
            from,
            figureOf(sort, search, bind),
            sort === 'price' && !asksForOffer(search.offer) && !isWithin(search),
            order,
            until,
          )
        : search.text !== null && isBroad && distanceOf(search, () => '') === undefined
          ? sortedByRank(from, keyOf(search.text), until, stockOf(search, bind), bind)
          : `select p.id from ${from} order by ${relevanceOf(search, bind)}`
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

const names = new Map<string, string>()

/** One page by SQL, and the number of all matches; a text with very many matches uses the broad query. */
export async function findBySql(pool: pg.Pool, search: Search, wanted: OracleWanted) {
  const find = async (isBroad: boolean) => {
    const { text, values } = searchStatement(search, wanted, isBroad)
    const name = names.get(text) ?? `oracle_${names.size}`
    names.set(text, name)
    const { rows } = await pool.query<FoundRow>({ name, text, values })
    return { rows, total: rows.find((row) => row.total !== null)?.total ?? 0 }
  }
  const narrow = await find(false)
  const { rows, total } = search.text !== null && narrow.total > broadFrom ? await find(true) : narrow
  return { panels: assemblePanels(rows, wanted.viewer), total }
}
