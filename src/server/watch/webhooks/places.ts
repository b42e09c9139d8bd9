/** What is under way in this process: at most so many at once, and so many of each owner. */
export function createPlaces(most: number, mostPerOwner: number) {
  const taken = new Map<string, { owner: string; done: Promise<void> }>()
  return {
    free: () => most - taken.size,
    /** Owners who have as many under way as they may. */
    busy() {
      const owners = [...taken.values()].map(({ owner }) => owner)
      return [...new Set(owners)].filter((one) => owners.filter((owner) => owner === one).length >= mostPerOwner)
    },
    /** Keeps a place until the work ends, which must not fail; then calls `next`. */
    take(id: string, owner: string, work: Promise<void>, next: () => Promise<void>) {
      const done = work.then(() => void taken.delete(id)).then(next)
      taken.set(id, { owner, done })
    },
    async idle() {
      while (taken.size > 0) await Promise.all([...taken.values()].map(({ done }) => done))
    },
  }
}
