import type pg from 'pg'
import { maxCounted, type Relaxation } from '../../shared/search/search-api.js'
import type { Search } from '../../shared/search/search-query.js'
import { queryPanels } from './query-panels.js'
import { countOf, predicatesOf, statement, whereOf } from './search-sql.js'

const maxRelaxations = 5

/** Which filters, dropped, bring panels, and how many: one alone if that helps, else the text or all figures. */
export async function findRelaxations(pool: pg.Pool, search: Search): Promise<Relaxation[]> {
  const names = predicatesOf(search).map(({ name }) => name)
  if (names.length === 0) return []
  const single = await countWithout(
    pool,
    search,
    names.map((name) => [name]),
  )
  if (single.length > 0 || names.length < 2) return single
  const pairs = names.flatMap((first, index) => names.slice(index + 1).map((second) => [first, second]))
  // a pair of everything is everything; more pairs than these nobody reads
  const double = pairs.length <= 28 ? await countWithout(pool, search, pairs) : []
  if (double.length > 0) return double
  return countWithout(pool, search, names.length > 2 ? names.map((kept) => names.filter((name) => name !== kept)) : [])
}

async function countWithout(pool: pg.Pool, search: Search, drops: readonly string[][]) {
  if (drops.length === 0) return []
  const predicates = predicatesOf(search)
  const [row = {}] = await queryPanels<Record<string, number>>(
    pool,
    statement(
      (bind) =>
        `select ${drops
          .map((drop, index) => {
            const kept = predicates.filter(({ name }) => !drop.includes(name))
            return `${countOf(`panels p where ${whereOf(kept, bind)}`)} as n${index}`
          })
          .join(', ')}`,
    ),
  )
  return drops
    .map((drop, index) => ({ drop: [...drop], count: Math.min(row[`n${index}`] ?? 0, maxCounted) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxRelaxations)
}
