import { AppError } from '../../../shared/http/errors.js'
import type { CatalogueReader } from '../../catalogue/catalogue.js'
import { findArrivals } from '../../replacements/find-arrivals.js'
import { keptPanels, type Match } from './match-queries.js'
import type { Change } from './read-changes.js'
import type { WatchedReplacement } from './watched-queries.js'

/** Stock that was not there before: less, more or cheaper of the same is no arrival. */
const isArrival = ({ reason, quantity }: Change) => quantity > 0 && (reason === 'in_stock' || reason === 'new')

/** Which replacement searches have news: panels that have come into stock and are of a class that is wanted. */
export async function matchReplacements(
  read: CatalogueReader,
  changes: readonly Change[],
  queries: readonly WatchedReplacement[],
): Promise<Match[]> {
  const arrivals = changes.filter(isArrival)
  if (arrivals.length === 0) return []
  const matches: Match[] = []
  for (const { key, query } of queries) {
    const ids = await findIds(read, query, arrivals)
    const found = arrivals.filter(({ panelId }) => ids.has(panelId))
    if (found.length > 0) matches.push({ key, panelCount: found.length, found: found.slice(0, keptPanels) })
  }
  return matches
}

/** A panel that was to be replaced may have left the catalogue: then there is nothing to tell. */
const findIds = (read: CatalogueReader, query: WatchedReplacement['query'], arrivals: readonly Change[]) =>
  read((held) =>
    findArrivals(
      held,
      query,
      arrivals.map(({ panelId }) => panelId),
    ),
  ).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return new Set<string>()
    throw error
  })
