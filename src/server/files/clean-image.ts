/** More segments than any real picture has. One of 20 MB can declare five million empty ones. */
export const mostSegments = 50_000

export type PictureSize = { width: number; height: number }
/** A picture without locations, cameras and names, and the size that it declares. */
export type CleanImage = PictureSize & { bytes: Buffer }

/** A picture may declare its size several times; the largest counts, because a decoder may take any of them. */
export const larger = (a: PictureSize | undefined, b: PictureSize | undefined) =>
  !a || (b && b.width * b.height > a.width * a.height) ? b : a
