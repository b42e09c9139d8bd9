import { getByte, getCode, getNumber } from '../../shared/get-at.js'
import { breathe, inPieces } from '../event-loop/breathe.js'
import { sortNumbers } from './sort-numbers.js'
import { compareTexts, type Texts } from './text-pool.js'

// A double holds 53 bits: some bytes of a text, and its index.
const short = { bytes: 4, places: 2 ** 21 }
const long = { bytes: 3, places: 2 ** 29 }
type Key = typeof short

/** The number of texts that are sorted at once, within a few milliseconds. */
const shortRun = 16_384

/** The rank of each text in the order of bytes. */
export async function ranksOf(texts: Texts): Promise<Uint32Array> {
  const { count } = texts
  const order = new Uint32Array(count)
  await inPieces(count, (start, end) => {
    for (let code = start; code < end; code++) order[code] = code
  })
  await sortLong(texts, order, 0)
  const ranks = new Uint32Array(count)
  await inPieces(count, (start, end) => {
    for (let place = start; place < end; place++) ranks[getCode(order, place)] = place
  })
  return ranks
}

/** Sorts texts with the same first `depth` bytes by the next few; texts with equal bytes are then sorted separately. */
async function sortLong(texts: Texts, order: Uint32Array, depth: number): Promise<void> {
  if (order.length <= shortRun) return sortShort(texts, order, depth)
  const keys = new Float64Array(order.length)
  await inPieces(order.length, (start, end) => writeKeys(texts, order, depth, keys, long, start, end))
  const sorted = await sortNumbers(keys)
  const before = order.slice()
  const bounds = [0]
  await inPieces(order.length, (start, end) => {
    for (let place = start; place < end; place++) {
      order[place] = getCode(before, getNumber(sorted, place) % long.places)
      if (place > 0 && !agree(sorted, place, long)) bounds.push(place)
    }
  })
  bounds.push(order.length)
  for (let n = 1; n < bounds.length; n++) {
    await sortLong(texts, order.subarray(bounds[n - 1], bounds[n]), depth + long.bytes)
    await breathe()
  }
}

function sortShort(texts: Texts, order: Uint32Array, depth: number) {
  if (order.length < 2) return
  if (order.length < 16) {
    order.sort((a, b) => compareTexts(texts, a, b))
    return
  }
  const keys = new Float64Array(order.length)
  writeKeys(texts, order, depth, keys, short, 0, order.length)
  keys.sort()
  const before = order.slice()
  let from = 0
  for (let place = 0; place < keys.length; place++) {
    if (place > 0 && !agree(keys, place, short)) {
      sortShort(texts, order.subarray(from, place), depth + short.bytes)
      from = place
    }
    order[place] = getCode(before, getNumber(keys, place) % short.places)
  }
  sortShort(texts, order.subarray(from), depth + short.bytes)
}

/** Whether the text at a position has the same bytes as the previous one. */
const agree = (keys: Float64Array, place: number, { places }: Key) =>
  Math.floor(getNumber(keys, place) / places) === Math.floor(getNumber(keys, place - 1) / places)

function writeKeys(
  texts: Texts,
  order: Uint32Array,
  depth: number,
  keys: Float64Array,
  { bytes, places }: Key,
  start: number,
  end: number,
) {
  for (let place = start; place < end; place++)
    keys[place] = bytesAt(texts, getCode(order, place), depth, bytes) * places + place
}

/** Bytes past the end count as 0, which no text contains: the shorter text comes first. */
function bytesAt({ bytes, starts }: Texts, code: number, depth: number, count: number) {
  const end = getCode(starts, code + 1)
  let key = 0
  for (let at = getCode(starts, code) + depth, n = 0; n < count; n++, at++)
    key = key * 256 + (at < end ? getByte(bytes, at) : 0)
  return key
}
