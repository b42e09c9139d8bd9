import type { SearchLimit } from '../../../shared/find/search-api.js'
import { sharedValue } from '../browser/kept-choice.js'

/** What this visitor has left, as the last answer told; a refusal also told when the next is free, in milliseconds. */
export type FreeSearches = SearchLimit & { nextAt: number }

const free = sharedValue<FreeSearches | undefined>(undefined)
export const useFreeSearches = free.use

/** Reads from an answer or a refusal how many searches are left; a member's answers name no limit. */
export function noteFreeSearches(answer: unknown, waitSeconds = 0) {
  const limit = (answer as { searchLimit?: SearchLimit | null } | undefined)?.searchLimit
  if (limit !== undefined) free.set(limit ? { ...limit, nextAt: Date.now() + waitSeconds * 1000 } : undefined)
}
