type KeptPicture = { picture: Promise<Buffer>; bytes: number }
type Most = { pictures: number; bytes: number }

/** Keeps the latest pictures, by number and by size: a long page of noise has 60 MB, a usual one a few hundred kB. */
export function createPictureCache(most: Most) {
  const kept = new Map<string, KeptPicture>()
  let bytes = 0

  function drop(key: string, { bytes: dropped }: KeptPicture) {
    kept.delete(key)
    bytes -= dropped
  }
  function dropOldest() {
    for (const [key, picture] of kept) {
      if (kept.size <= most.pictures && bytes <= most.bytes) return
      drop(key, picture)
    }
  }
  function begin(key: string, picture: Promise<Buffer>): KeptPicture {
    const begun = { picture, bytes: 0 }
    const isKept = () => kept.get(key) === begun
    picture.then(
      ({ length }) => {
        if (!isKept()) return
        begun.bytes = length
        bytes += length
        dropOldest()
      },
      () => void (isKept() && drop(key, begun)),
    )
    return begun
  }

  /** The picture of this key; parallel requests for the same one share one drawing. */
  return function take(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const found = kept.get(key) ?? begin(key, draw())
    kept.delete(key)
    kept.set(key, found)
    dropOldest()
    return found.picture
  }
}
