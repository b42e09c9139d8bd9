import { panelFields } from '../../../shared/panels/panel-fields.js'
import { cellTypeLowerOf, lowerOf, wordsOf } from '../../../shared/panels/panel-search-text.js'
import { boundsOf } from '../../../shared/search/number-filter.js'
import { powerClasses } from '../../../shared/search/power-classes.js'
import type { Search } from '../../../shared/search/search-query.js'

/** A panel's noted state by its columns. */
export type StateRow = Readonly<Record<string, unknown>>

/**
 * Whether a search may find a panel: never false where the SQL of search would find it, so that a few changed panels need not
 * be held against thousands of filters in SQL. That SQL then decides.
 */
export function mayMatch(search: Search): (state: StateRow) => boolean {
  const tests: ((state: StateRow) => boolean)[] = search.numbers.map(({ key, filter }) => {
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = boundsOf(filter)
    const { column } = panelFields[key]
    return (state) => {
      const value = state[column]
      return typeof value === 'number' && value >= from && value <= to
    }
  })
  const { text, cellType, inStock, brands, cellTypes, powerClasses: classes } = search
  const textIn = (state: StateRow, column: string) => String(state[column] ?? '')
  if (inStock) tests.push((state) => Number(state.stock_quantity) > 0)
  if (classes.length > 0) tests.push((state) => classes.some((name) => isInClass(state.watts_w, name)))
  if (brands.length > 0) {
    const wanted = new Set(brands.map((brand) => lowerOf(brand)))
    tests.push((state) => wanted.has(textIn(state, 'brand_lower')))
  }
  if (cellTypes.length > 0) {
    const wanted = new Set(cellTypes.map((type) => cellTypeLowerOf(type)))
    tests.push((state) => wanted.has(textIn(state, 'cell_type_lower')))
  }
  if (cellType !== null) {
    const wanted = cellTypeLowerOf(cellType)
    tests.push((state) => textIn(state, 'cell_type_lower').includes(wanted))
  }
  if (text !== null) {
    const words = wordsOf(text)
    tests.push((state) => words.every((word) => textIn(state, 'search_text').includes(word)))
  }
  return (state) => tests.every((test) => test(state))
}

/** Between which powers a search can find anything, both ends included. */
export function wattsOf({ numbers, powerClasses: classes }: Search) {
  const bounds = numbers.filter(({ key }) => key === 'Watts_W').map(({ filter }) => boundsOf(filter))
  const [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const ofClasses = classes.map((name) => powerClasses[name])
  if (ofClasses.length > 0)
    bounds.push({
      from: Math.min(...ofClasses.map(({ from }) => from ?? least)),
      to: Math.max(...ofClasses.map(({ below }) => below ?? most)),
    })
  return {
    from: Math.max(least, ...bounds.map(({ from }) => from ?? least)),
    to: Math.min(most, ...bounds.map(({ to }) => to ?? most)),
  }
}

function isInClass(watts: unknown, name: keyof typeof powerClasses) {
  const { from, below } = powerClasses[name]
  return typeof watts === 'number' && watts >= (from ?? Number.NEGATIVE_INFINITY) && (below === null || watts < below)
}
