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
export function createBodyBudget({ perClient, altogether, freeOfEach }: Most) {
  const ofClient = new Map<string, number>()
  let all = 0

  function count(client: string, bytes: number) {
    all += bytes
    const own = (ofClient.get(client) ?? 0) + bytes
    if (own > 0) ofClient.set(client, own)
    else ofClient.delete(client)
  }

  return function openShare(client: string): BodyShare {
    let counted = 0
    return {
      grow(bytes) {
        const more = Math.max(0, bytes - freeOfEach - counted)
        if (more === 0) return true
        if ((ofClient.get(client) ?? 0) + more > perClient || all + more > altogether) return false
        count(client, more)
        counted += more
        return true
      },
      release() {
        count(client, -counted)
        counted = 0
      },
    }
  }
}
