import type { TextPool } from './text-pool.js'

// a double holds 53 bits: four bytes of a text, and which text of up to two million it is
const placeBits = 21
const mostAtOnce = 2 ** placeBits

/** The place of each of the first `count` texts in the order of their bytes. */
export function ranksOf(pool: TextPool, count: number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, code) => code)
  sortFrom(pool, order, 0)
  const ranks = new Uint32Array(count)
  for (let place = 0; place < count; place++) ranks[order[place] ?? 0] = place
  return ranks
}

/** Sorts texts that agree in their first `depth` bytes, four bytes at a time. */
function sortFrom(pool: TextPool, order: Uint32Array, depth: number) {
  if (order.length < 2) return
  if (order.length < 16 || order.length > mostAtOnce) {
    order.sort((a, b) => pool.compare(a, b))
    return
  }
  const keys = new Float64Array(order.length)
  for (let place = 0; place < order.length; place++)
    keys[place] = fourBytes(pool, order[place] ?? 0, depth) * mostAtOnce + place
  keys.sort()
  const sorted = new Uint32Array(order.length)
  let groupStart = 0
  let groupKey = -1
  for (let place = 0; place <= order.length; place++) {
    const key = place < order.length ? Math.floor((keys[place] ?? 0) / mostAtOnce) : -2
    if (key !== groupKey) {
      if (place - groupStart > 1) sortFrom(pool, sorted.subarray(groupStart, place), depth + 4)
      ;[groupStart, groupKey] = [place, key]
    }
    if (place < order.length) sorted[place] = order[(keys[place] ?? 0) % mostAtOnce] ?? 0
  }
  order.set(sorted)
}

/** Bytes past the end count as 0, which no text holds: the shorter one comes first. */
function fourBytes({ bytes, starts }: TextPool, code: number, depth: number) {
  const end = starts[code + 1] ?? 0
  let key = 0
  for (let at = (starts[code] ?? 0) + depth, n = 0; n < 4; n++, at++)
    key = key * 256 + (at < end ? (bytes[at] ?? 0) : 0)
  return key
}
