import { LRUCache } from 'lru-cache'

type Most = { pictures: number; bytes: number }
type Draw = () => Promise<Buffer>

/** Keeps the latest pictures, by number and by size: a long page of noise has 60 MB, a usual one a few hundred kB. */
export function createPictureCache(most: Most) {
  const cache = new LRUCache<string, Buffer, Draw>({
    max: most.pictures,
    maxSize: most.bytes,
    sizeCalculation: ({ length }) => Math.max(length, 1),
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
    // a picture that is dropped while it is drawn still reaches those who wait for it
    ignoreFetchAbort: true,
  })
  /** The picture of this key; parallel requests for the same one share one drawing. */
  return (key: string, draw: Draw): Promise<Buffer> => cache.forceFetch(key, { context: draw })
}
