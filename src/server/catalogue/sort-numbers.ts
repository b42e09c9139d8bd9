import { getNumber } from '../../shared/get-at.js'
import { inPieces } from '../event-loop/breathe.js'

const runLength = 4096

/** Sorts numbers into one of two arrays of the same length: short runs are sorted and then merged. */
export async function sortNumbers(
  numbers: Float64Array,
  other: Float64Array = new Float64Array(numbers.length),
): Promise<Float64Array> {
  const count = numbers.length
  await inPieces(count, (start, end) => numbers.subarray(start, end).sort(), runLength)
  let from: Float64Array = numbers
  let into = other
  for (let width = runLength; width < count; width *= 2) {
    for (let start = 0; start < count; start += width * 2)
      await mergeRuns(from, into, start, Math.min(count, start + width), Math.min(count, start + width * 2))
    ;[from, into] = [into, from]
  }
  return from
}

async function mergeRuns(from: Float64Array, into: Float64Array, start: number, middle: number, end: number) {
  let [left, right] = [start, middle]
  await inPieces(end - start, (first, last) => {
    for (let at = start + first; at < start + last; at++) {
      const takesLeft = right >= end || (left < middle && getNumber(from, left) <= getNumber(from, right))
      into[at] = getNumber(from, takesLeft ? left++ : right++)
    }
  })
}
