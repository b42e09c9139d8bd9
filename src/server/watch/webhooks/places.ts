type Work = { id: string; owner: string; isFailing: boolean }
type Rules = { most: number; mostPerOwner: number; mostFailing: number }

/** Owners beyond these count as served long ago. */
const mostRemembered = 1000

/**
 * What is under way in this process: so many at once, and so many of each owner. Receivers that failed last have one
 * place of each owner, and a part of all.
 */
export function createPlaces({ most, mostPerOwner, mostFailing }: Rules) {
  const taken = new Map<string, Work & { done: Promise<void> }>()
  const served = new Set<string>()
  const ofFailing = () => [...taken.values()].filter(({ isFailing }) => isFailing)
  return {
    /** What may be begun now, and whose turn it is. */
    open(failing: boolean) {
      const all = [...taken.values()].map(({ owner }) => owner)
      const full = all.filter((one) => all.filter((owner) => owner === one).length >= mostPerOwner)
      const busy = failing ? [...full, ...ofFailing().map(({ owner }) => owner)] : full
      const free = most - taken.size
      return {
        most: failing ? Math.min(free, mostFailing - ofFailing().length) : free,
        busy: [...new Set(busy)],
        served: [...served],
      }
    },
    /** Keeps a place until the work ends, which must not fail; then calls `next`. */
    take(work: Work, ends: Promise<void>, next: () => Promise<void>) {
      const done = ends.then(() => void taken.delete(work.id)).then(next)
      taken.set(work.id, { ...work, done })
      served.delete(work.owner)
      served.add(work.owner)
      for (const longestAgo of served) if (served.size > mostRemembered) served.delete(longestAgo)
    },
    async idle() {
      while (taken.size > 0) await Promise.all([...taken.values()].map(({ done }) => done))
    },
  }
}
