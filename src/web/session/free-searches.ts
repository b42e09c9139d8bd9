import { sharedValue } from '../browser/shared-value.js'

/** What this visitor has left of the free searches, as the last answer told. */
export type FreeSearches = {
  most: number
  left: number
  /** In milliseconds, when the next one is free again; told by a refusal. */
  nextAt?: number
}

const free = sharedValue<FreeSearches | undefined>(undefined)
export const useFreeSearches = free.use

const limitIn = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'searchLimit' in answer ? answer.searchLimit : undefined

/** Reads from an answer or a refusal how many searches are left; a member's answers name no limit. */
export function noteFreeSearches(answer: unknown, retryAfterSeconds?: number) {
  const limit = limitIn(answer)
  if (limit === undefined) return
  if (limit === null) return free.set(undefined)
  const { maxSearches, remainingSearches } = limit as { maxSearches: number; remainingSearches: number }
  free.set({
    most: maxSearches,
    left: remainingSearches,
    ...(retryAfterSeconds !== undefined && { nextAt: Date.now() + retryAfterSeconds * 1000 }),
  })
}
