import { signInToExport } from '../../../shared/find/search-export-api.js'
import { readSearch } from '../../../shared/find/search-query.js'
import { AppError } from '../../../shared/http/errors.js'
import type { Account } from '../../http/session.js'
import type { LoadedCatalogue } from '../catalogue/load-catalogue.js'
import { sortRows } from '../catalogue/order-rows.js'
import { orderOf, type Sorting } from '../catalogue/order-search.js'
import { selectMatches } from '../find-matches.js'

type Query = Parameters<typeof readSearch>[0] & Sorting

/** All results of a search in order, with the figures and offers that were asked for. */
export async function findAll(catalogue: LoadedCatalogue, query: Query) {
  const { plan, rows } = await selectMatches(catalogue, readSearch(query))
  const order = await orderOf(plan, rows, query)
  return { plan, table: catalogue.table, rows: await sortRows(rows, order) }
}

/** Files of a search are for accounts. */
export function forMembers(account: Account | null) {
  if (!account) throw new AppError('not_allowed', signInToExport)
}
