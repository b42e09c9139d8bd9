/** A part of a picture in pixels; right and bottom are the last ones. */
export type Bounds = { left: number; top: number; right: number; bottom: number }
/** Connected ink. */
export type Shape = Bounds & { pixels: number }

export const widthOf = ({ left, right }: Bounds) => right - left + 1
export const heightOf = ({ top, bottom }: Bounds) => bottom - top + 1

/** The smallest part of a picture that contains all the given ones. */
export function boundsOf(parts: readonly Bounds[]): Bounds {
  const all = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { left, top, right, bottom } of parts) {
    all.left = Math.min(all.left, left)
    all.top = Math.min(all.top, top)
    all.right = Math.max(all.right, right)
    all.bottom = Math.max(all.bottom, bottom)
  }
  return all
}

/** All connected shapes of ink, corners included. */
export function findShapes(ink: Uint8Array, width: number): Shape[] {
  const seen = Uint8Array.from(ink)
  const shapes: Shape[] = []
  const stack: number[] = []
  const take = (at: number) => {
    if (seen[at] === 1) {
      seen[at] = 0
      stack.push(at)
    }
  }
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] !== 1) continue
    const shape: Shape = { left: width, top: seen.length, right: 0, bottom: 0, pixels: 0 }
    take(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width
      const y = (at - x) / width
      if (x < shape.left) shape.left = x
      if (x > shape.right) shape.right = x
      if (y < shape.top) shape.top = y
      if (y > shape.bottom) shape.bottom = y
      shape.pixels += 1
      take(at - width)
      take(at + width)
      if (x > 0) {
        take(at - 1)
        take(at - width - 1)
        take(at + width - 1)
      }
      if (x < width - 1) {
        take(at + 1)
        take(at - width + 1)
        take(at + width + 1)
      }
    }
    shapes.push(shape)
  }
  return shapes
}
