import { getCode, getNumber } from '../../../shared/values/get-at.js'
import { breathe, inPieces } from '../../run/breathe.js'

/** Ascending by these keys, one per row, then by comparing the rows themselves. Never a tie. */
export type RowOrder = {
  keys: readonly Float64Array[]
  compareRows: (a: number, b: number) => number
}

/** The rows of one page: from `offset`, at most `limit`. */
export async function pageOfRows(rows: Uint32Array, order: RowOrder, offset: number, limit: number) {
  if (offset >= rows.length) return []
  const until = Math.min(rows.length, offset + limit)
  const compare = comparisonOf(rows, order)
  const places =
    until <= mostHeaped ? await firstPlaces(rows.length, until, compare, order) : await sortPlaces(rows.length, compare)
  return Array.from(places.subarray(offset, until), (place) => getCode(rows, place))
}

export async function sortRows(rows: Uint32Array, order: RowOrder) {
  const places = await sortPlaces(rows.length, comparisonOf(rows, order))
  return places.map((place) => getCode(rows, place))
}

const mostHeaped = 2000
/** Few enough for one slice even if every comparison has to look at the offers of both rows. */
const placesAtOnce = 512

function comparisonOf(rows: Uint32Array, { keys, compareRows }: RowOrder) {
  const [first, second, third] = keys
  return (a: number, b: number) => {
    if (first) {
      const left = first[a] ?? Number.NaN
      const right = first[b] ?? Number.NaN
      if (left !== right) return left < right ? -1 : 1
    }
    if (second) {
      const left = second[a] ?? Number.NaN
      const right = second[b] ?? Number.NaN
      if (left !== right) return left < right ? -1 : 1
    }
    if (third) {
      const left = third[a] ?? Number.NaN
      const right = third[b] ?? Number.NaN
      if (left !== right) return left < right ? -1 : 1
    }
    return compareRows(getCode(rows, a), getCode(rows, b))
  }
}

type Compare = (a: number, b: number) => number

/** The first few positions in order: a heap of the best so far, with the worst on top. */
async function firstPlaces(count: number, wanted: number, compare: Compare, { keys: [first] }: RowOrder) {
  const heap = new Uint32Array(wanted)
  for (let place = 0; place < wanted; place++) heap[place] = place
  for (let root = (wanted >> 1) - 1; root >= 0; root--) siftDown(heap, root, wanted, compare)
  const offer = (start: number, end: number) => offerPlaces(heap, wanted + start, wanted + end, compare, first)
  await inPieces(count - wanted, offer, placesAtOnce)
  return heap.sort(compare)
}

/** Keeps those of some places that come before the worst so far. In a closure the loop takes a third longer. */
function offerPlaces(heap: Uint32Array, start: number, end: number, compare: Compare, first: Float64Array | undefined) {
  let top = getCode(heap, 0)
  let worst = first ? getNumber(first, top) : 0
  for (let place = start; place < end; place++) {
    // the first key rules out most rows
    if ((first && (first[place] ?? Number.NaN) > worst) || compare(place, top) >= 0) continue
    heap[0] = place
    siftDown(heap, 0, heap.length, compare)
    top = getCode(heap, 0)
    if (first) worst = getNumber(first, top)
  }
}

function siftDown(heap: Uint32Array, from: number, length: number, compare: Compare) {
  let root = from
  const moved = getCode(heap, root)
  for (;;) {
    let child = root * 2 + 1
    if (child >= length) break
    if (child + 1 < length && compare(getCode(heap, child + 1), getCode(heap, child)) > 0) child++
    if (compare(getCode(heap, child), moved) <= 0) break
    heap[root] = getCode(heap, child)
    root = child
  }
  heap[root] = moved
}

/** All positions in order: short runs are sorted and then merged, yielding to the event loop when due. */
export async function sortPlaces(count: number, compare: Compare) {
  let places = new Uint32Array(count)
  const sortRun = (start: number, end: number) => {
    for (let place = start; place < end; place++) places[place] = place
    places.subarray(start, end).sort(compare)
  }
  await inPieces(count, sortRun, runLength)
  let merged = new Uint32Array(count)
  for (let width = runLength; width < count; width *= 2) {
    for (let start = 0; start < count; start += width * 2)
      await mergeRuns(
        places,
        merged,
        start,
        Math.min(count, start + width),
        Math.min(count, start + width * 2),
        compare,
      )
    ;[places, merged] = [merged, places]
  }
  return places
}

/** Sorted without a pause; for the same reason as above. */
const runLength = 512

async function mergeRuns(
  from: Uint32Array,
  into: Uint32Array,
  start: number,
  middle: number,
  end: number,
  compare: Compare,
) {
  let [left, right] = [start, middle]
  for (let at = start; at < end; at++) {
    const takesLeft = right >= end || (left < middle && compare(getCode(from, left), getCode(from, right)) <= 0)
    into[at] = getCode(from, takesLeft ? left++ : right++)
    if (at % placesAtOnce === 0) await breathe()
  }
}
