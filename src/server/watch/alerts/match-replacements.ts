import { AppError } from '../../../shared/http/errors.js'
import type { CatalogueReader } from '../../find/catalogue/catalogue.js'
import { findArrivals } from '../../repair/find-arrivals.js'
import { keptPanels, type Match } from './match-queries.js'
import type { Change } from './read-changes.js'
import type { WatchedReplacement } from './watched-queries.js'

/** New stock; a change of existing stock or price is none. */
const isArrival = ({ reason, quantity }: Change) => quantity > 0 && (reason === 'in_stock' || reason === 'new')

/**
 * Finds the replacement searches that have news: panels that came into stock and are in a class that the search
 * includes.
 */
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

/** The panel to replace may have been deleted: then there is no news. */
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
