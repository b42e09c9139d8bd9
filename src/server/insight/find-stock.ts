import { readFilters } from '../../shared/find/search-query.js'
import { AppError } from '../../shared/http/errors.js'
import type { SearchKind } from '../../shared/insight/log-filters.js'
import { ReplacementQuery } from '../../shared/repair/replacement-query.js'
import { getNumber } from '../../shared/values/get-at.js'
import type { CatalogueReader } from '../find/catalogue/catalogue.js'
import { predicatesOf } from '../find/catalogue/plan-search.js'
import { where } from '../find/catalogue/row-predicates.js'
import { countRows } from '../find/catalogue/select-rows.js'
import { countReplacements, countUsable } from '../repair/count-replacements.js'
import { RecentFinds } from '../repair/find-replacements.js'
import type { LoggedQuery } from './demand-of.js'

type LoggedQueryOfKind = LoggedQuery & { kind: SearchKind }

/** Answers what the shown page does not. A search that found nothing as typed was corrected; it is skipped. */
export async function findsNoStock(read: CatalogueReader, query: LoggedQueryOfKind) {
  if (query.kind === 'replacement') return (await countByClass(read, query.searchParams, true))?.usable === 0
  const found = await askStock(read, query)
  return Boolean(found?.any) && !found?.stocked
}

/** Whether an unmet search would find stock now. */
export async function hasStockNow(read: CatalogueReader, query: LoggedQueryOfKind) {
  if (query.kind === 'replacement') return Boolean((await countByClass(read, query.searchParams, true))?.usable)
  return Boolean((await askStock(read, query))?.stocked)
}

/** The current classes of a logged replacement search; undefined when its panel no longer exists. */
export async function countByClass(read: CatalogueReader, params: Record<string, string>, inStock: boolean) {
  const parsed = ReplacementQuery.safeParse({ ...params, inStock: String(inStock) })
  if (!parsed.success) return undefined
  try {
    const counts = await read((held) => countReplacements(held, new RecentFinds(), parsed.data))
    return { counts, usable: countUsable(counts) }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

async function askStock(read: CatalogueReader, { searchQuery, searchParams }: LoggedQuery) {
  const search = readFilters({ ...searchParams, ...(searchQuery && { search: searchQuery }) })
  if (!search) return undefined
  return read(async (held) => {
    const predicates = await predicatesOf(held, search)
    const { stockQuantity } = held.table
    const isStocked = { name: 'stocked', narrow: where((row) => getNumber(stockQuantity, row) > 0) }
    return {
      any: (await countRows(held.table, predicates)) > 0,
      stocked: (await countRows(held.table, [...predicates, isStocked])) > 0,
    }
  })
}
