export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

export const greyAt = (data: Uint8ClampedArray, at: number) =>
  ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8

/** How many pixels have each shade of grey; every fourth is enough. */
export function countShades({ width, height, data }: Pixels): Float64Array {
  const counts = new Float64Array(256)
  for (let at = 0; at < width * height * 4; at += 16) counts[greyAt(data, at)] = (counts[greyAt(data, at)] ?? 0) + 1
  return counts
}
