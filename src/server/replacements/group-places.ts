import { getCode } from '../../shared/get-at.js'
import { replacementClasses } from '../../shared/matching/classify.js'
import { inPieces } from '../event-loop/breathe.js'
import type { ScratchColumns } from './scratch-columns.js'

const keysPerClass = 100
const onlyPlugFrom = 1
const othersFrom = 10
/** The first key of the order: class, then the same model, then those with nothing but the plug to check, then by size and connector. */
export const fitKeyOf = (inClass: number, size: number, connector: number, isOnlyPlug: boolean) =>
  inClass * keysPerClass + connector + (isOnlyPlug ? onlyPlugFrom : othersFrom + size * 10)
export const sameModelKey = (inClass: number) => inClass * keysPerClass
const fitKeys = replacementClasses.length * keysPerClass

/** Places by a key: those of one key follow each other, from where it starts. */
export type GroupedPlaces = { places: Uint32Array; starts: Uint32Array }

/** Rows by the first key of the order, from where it starts. Those of one class follow each other, too. */
export type GroupedRows = {
  rows: Uint32Array
  /** The class and the first excluding check of each row, see code-verdicts. */
  outcomes: Uint8Array
  starts: Uint32Array
}

/** Groups the first rows of some columns, into columns of their own. */
export async function groupByFit(count: number, columns: ScratchColumns): Promise<GroupedRows> {
  const starts = await startsOf(count, fitKeys, (place) => columns.fitKeys[place] ?? 0)
  const grouped = { rows: new Uint32Array(count), outcomes: new Uint8Array(count), starts }
  const free = starts.slice()
  await eachPlace(count, (place) => {
    const key = columns.fitKeys[place] ?? 0
    const at = free[key] ?? 0
    grouped.rows[at] = columns.rows[place] ?? 0
    grouped.outcomes[at] = columns.outcomes[place] ?? 0
    free[key] = at + 1
  })
  return grouped
}

const placesAtOnce = 1024

/** By counting, so that each place is visited twice and nothing is sorted. */
export async function groupPlaces(
  count: number,
  keyCount: number,
  keyOf: (place: number) => number,
): Promise<GroupedPlaces> {
  const starts = await startsOf(count, keyCount, keyOf)
  const places = new Uint32Array(count)
  const free = starts.slice()
  await eachPlace(count, (place) => {
    const key = keyOf(place)
    const at = free[key] ?? 0
    places[at] = place
    free[key] = at + 1
  })
  return { places, starts }
}

/** Where each key starts, by counting. */
async function startsOf(count: number, keyCount: number, keyOf: (place: number) => number) {
  const starts = new Uint32Array(keyCount + 1)
  await eachPlace(count, (place) => {
    const next = keyOf(place) + 1
    starts[next] = (starts[next] ?? 0) + 1
  })
  for (let key = 1; key <= keyCount; key++) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0)
  return starts
}

const eachPlace = (count: number, work: (place: number) => void) =>
  inPieces(
    count,
    (start, end) => {
      for (let place = start; place < end; place++) work(place)
    },
    placesAtOnce,
  )

export const placesOf = ({ places, starts }: GroupedPlaces, key: number) =>
  places.subarray(starts[key], getCode(starts, key + 1))

/** The rows of a class; `by` says whether as one group or by size and connector. */
export function* groupsOfClass({ rows, starts }: GroupedRows, inClass: number, by: 'class' | 'fit') {
  const step = by === 'fit' ? 1 : keysPerClass
  const first = inClass * keysPerClass
  for (let key = first; key < first + keysPerClass; key += step) {
    const [start = 0, end = 0] = [starts[key], starts[key + step]]
    if (end > start) yield { key, candidates: rows.subarray(start, end) }
  }
}

export const countInClass = ({ starts }: GroupedRows, inClass: number) =>
  (starts[(inClass + 1) * keysPerClass] ?? 0) - (starts[inClass * keysPerClass] ?? 0)

/** How many fit with changes and have nothing but the plug to check. */
export function countOnlyPlug({ starts }: GroupedRows) {
  const first = replacementClasses.indexOf('withChanges') * keysPerClass
  return (starts[first + othersFrom] ?? 0) - (starts[first + onlyPlugFrom] ?? 0)
}
