import { AppError } from '../../../shared/http/errors.js'
import type { SearchOrder, SearchSort } from '../../../shared/search/search-api.js'
import { signInToExport } from '../../../shared/search/search-export-api.js'
import { readSearch } from '../../../shared/search/search-query.js'
import { findAllRows } from '../../catalogue/find-page.js'
import type { LoadedCatalogue } from '../../catalogue/load-catalogue.js'
import type { Account } from '../../http/session.js'
import { correctText } from '../correct-text.js'

type Query = Parameters<typeof readSearch>[0] & { sort: SearchSort; order: SearchOrder }

/** All results of a search in order, with typos corrected as in the search itself. */
export async function findAll(catalogue: LoadedCatalogue, query: Query) {
  const search = readSearch(query)
  const asTyped = await findAllRows(catalogue, search, query)
  const text = asTyped.rows.length === 0 && search.text !== null ? await correctText(catalogue, search.text) : null
  const found = text === null ? asTyped : await findAllRows(catalogue, { ...search, text }, query)
  return { table: catalogue.table, ...found }
}

/** Files of a search are for accounts. */
export function forMembers(account: Account | null) {
  if (!account) throw new AppError('not_allowed', signInToExport)
}
