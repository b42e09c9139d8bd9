import { ClientHoldings } from './client-holdings.js'

type Most = {
  perClient: number
  altogether: number
  /** What each body may take without being counted: most bodies are smaller, and none of those is ever refused. */
  freeOfEach: number
}

/** The memory that one body takes. */
export type BodyShare = {
  /** Whether it may take so many bytes altogether. */
  grow: (bytes: number) => boolean
  /** Call this when the request is over. */
  release: () => void
}

/**
 * Counts the bytes of bodies in memory. A sender may take half a minute for a megabyte, so that a few hundred senders
 * who stop shortly before the end would hold hundreds of megabytes.
 */
export function createBodyBudget({ freeOfEach, ...most }: Most) {
  const held = new ClientHoldings()
  return function openShare(client: string): BodyShare {
    let counted = 0
    return {
      grow(bytes) {
        const more = Math.max(0, bytes - freeOfEach - counted)
        if (more === 0) return true
        if (!held.take(client, more, most)) return false
        counted += more
        return true
      },
      release() {
        held.giveBack(client, counted)
        counted = 0
      },
    }
  }
}
