import type pg from 'pg'
import { isPowerClass, powerClasses, powerClassNames } from '../../shared/search/power-classes.js'
import type { Search } from '../../shared/search/search-query.js'
import { queryPanels } from './query-panels.js'
import { predicatesOf, statement, whereOf } from './search-sql.js'

const maxValues = 40

const powerClassOf = `case ${powerClassNames
  .map((name) => {
    const { below } = powerClasses[name]
    return below === null ? `when p.watts_w is not null then '${name}'` : `when p.watts_w < ${below} then '${name}'`
  })
  .join(' ')} end`

type Facet = { name: string; value: string; label: string }

// the label is the commonest spelling's stand-in: any panel of the value
const facets: readonly Facet[] = [
  { name: 'brand', value: 'p.brand_lower', label: 'p.brand' },
  { name: 'cellTypeIs', value: 'p.cell_type_lower', label: 'p.cell_type' },
  { name: 'powerClass', value: powerClassOf, label: 'null::text' },
  { name: 'inStock', value: `case when p.stock_quantity > 0 then 'true' end`, label: 'null::text' },
]

/** Counts the values of several facets in one pass over the panels that a condition leaves. */
function countTogether(counted: readonly Facet[], where: string) {
  const columns = counted.map(({ value, label }, n) => `${value} as value${n}, ${label} as label${n}`)
  const ofFacet = (write: (facet: Facet, n: number) => string) =>
    `case ${counted.map((facet, n) => `when grouping(value${n}) = 0 then ${write(facet, n)}`).join(' ')} end`
  return `select ${ofFacet(({ name }) => `'${name}'`)} as facet, ${ofFacet((_, n) => `value${n}`)} as value,
      ${ofFacet((_, n) => `min(label${n} collate "C")`)} as label, count(*) as count
    from (select ${columns.join(', ')} from panels p where ${where}) p
    group by grouping sets (${counted.map((_, n) => `(value${n})`).join(', ')})`
}

/** The commonest values of each facet, under all filters but the facet's own: only where that is set, it is counted apart. */
function facetsStatement(search: Search) {
  const predicates = predicatesOf(search)
  const isFiltered = ({ name }: Facet) => predicates.some((predicate) => predicate.name === name)
  return statement((bind) => {
    const without = (name?: string) =>
      whereOf(
        predicates.filter((predicate) => predicate.name !== name),
        bind,
      )
    const together = facets.filter((facet) => !isFiltered(facet))
    const parts = [
      ...(together.length > 0 ? [countTogether(together, without())] : []),
      ...facets.filter(isFiltered).map((facet) => countTogether([facet], without(facet.name))),
    ]
    return `select facet, value, label, count from (
        select *, row_number() over (partition by facet order by count desc, value) as place
        from (${parts.join(' union all ')}) counted where value <> ''
      ) ranked where place <= ${maxValues} order by facet, place`
  })
}

/** Counts by value under all filters but the facet's own. */
export async function listFacets(pool: pg.Pool, search: Search) {
  const rows = await queryPanels<{ facet: string; value: string; label: string | null; count: number }>(
    pool,
    facetsStatement(search),
  )
  const of = (name: string) => rows.filter(({ facet }) => facet === name)
  const valuesOf = (name: string) => of(name).map(({ value, label, count }) => ({ value: label ?? value, count }))
  const classes = new Map(of('powerClass').map(({ value, count }) => [value, count]))
  return {
    brands: valuesOf('brand'),
    cellTypes: valuesOf('cellTypeIs'),
    powerClasses: powerClassNames.filter(isPowerClass).map((value) => ({
      value,
      label: powerClasses[value].label,
      count: classes.get(value) ?? 0,
    })),
    inStock: of('inStock')[0]?.count ?? 0,
  }
}
