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
  { name: 'brand', value: 'p.brand_lower', label: 'min(p.brand)' },
  { name: 'cellTypeIs', value: 'p.cell_type_lower', label: 'min(p.cell_type)' },
  { name: 'powerClass', value: powerClassOf, label: 'null' },
]

/** Counts by value under all filters but the facet's own. */
export async function listFacets(pool: pg.Pool, search: Search) {
  const predicates = predicatesOf(search)
  const rows = await queryPanels<{ facet: string; value: string; label: string | null; count: number }>(
    pool,
    statement((bind) => {
      const without = (name: string) =>
        whereOf(
          predicates.filter((predicate) => predicate.name !== name),
          bind,
        )
      const counted = facets.map(
        ({ name, value, label }) => `
        (select '${name}' as facet, ${value} as value, ${label} as label, count(*) as count
          from panels p where ${without(name)} and ${value} <> '' group by 2 order by 4 desc, 2 limit ${maxValues})`,
      )
      const inStock = `(select 'inStock', '', null, count(*) from panels p where ${without('inStock')} and p.stock_quantity > 0)`
      return [...counted, inStock].join(' union all ')
    }),
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
