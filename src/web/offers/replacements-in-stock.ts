import { queryOptions } from '@tanstack/react-query'
import { countReplacements } from '../../shared/replacements/replacement-api.js'
import { ask } from '../api/ask.js'
import { formatCount } from '../ui/format.js'

/** How many panels in stock can replace a panel; this is not charged as a search. */
export const replacementsInStock = (originalId: string) =>
  queryOptions({
    queryKey: ['replacements-in-stock', originalId],
    queryFn: async ({ signal }) => {
      const { counts } = await ask(countReplacements, { query: { originalId } }, { signal })
      return counts.dropIn + counts.withChanges + counts.optimiser
    },
    staleTime: 60_000,
    // the link to the finder works without it
    retry: false,
  })

/** The text of the link to the finder, with the count once known. */
export function placeWords(count: number | undefined) {
  if (count === undefined) return 'See what can take its place'
  if (count === 0) return 'Nothing in stock fits as it is: see why'
  return count === 1
    ? '1 panel in stock can take its place'
    : `${formatCount(count)} panels in stock can take its place`
}
