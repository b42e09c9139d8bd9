import type pg from 'pg'
import type { Search } from '../../shared/search/search-query.js'
import type { FoundRow } from '../panels/read-panels.js'
import { queryPanels } from './query-panels.js'
import { broadFrom, type PageWanted, searchStatement } from './search-sql.js'

/** The rows of one page and the number of all matches; a text that very many panels have is asked for broadly. */
export async function findPageRows(pool: pg.Pool, search: Search, wanted: PageWanted) {
  const find = async (isBroad: boolean) => {
    const rows = await queryPanels<FoundRow>(pool, searchStatement(search, wanted, isBroad))
    return { rows, total: rows.find((row) => row.total !== null)?.total ?? 0 }
  }
  const found = await find(false)
  return search.text !== null && found.total > broadFrom ? find(true) : found
}
