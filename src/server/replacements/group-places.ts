import { getByte, getCode, getShort } from '../../shared/get-at.js'
import { replacementClasses } from '../../shared/matching/classify.js'
import { inPieces } from '../event-loop/breathe.js'

const keysPerClass = 100
const onlyPlugFrom = 1
const othersFrom = 10
/** The first key of the order: class, then the same model, then those with nothing but the plug to check, then by size and connector. */
export const fitKeyOf = (inClass: number, size: number, connector: number, isOnlyPlug: boolean) =>
  inClass * keysPerClass + connector + (isOnlyPlug ? onlyPlugFrom : othersFrom + size * 10)
export const sameModelKey = (inClass: number) => inClass * keysPerClass
const fitKeys = replacementClasses.length * keysPerClass

/** Places by a key: those of one key follow each other, from where it starts. */
type GroupedPlaces = { places: Uint32Array; starts: Uint32Array }

/** Rows by the first key of the order, from where it starts. Those of one class follow each other, too. */
export type GroupedRows = {
  rows: Uint32Array
  /** The class and the first excluding check of each row, see code-verdicts. */
  outcomes: Uint8Array
  starts: Uint32Array
}

/** Groups rows with what was found about them. */
export async function groupByFit(rows: Uint32Array, outcomes: Uint8Array, keys: Uint16Array): Promise<GroupedRows> {
  const { places, starts } = await groupPlaces(rows.length, fitKeys, (place) => getShort(keys, place))
  const grouped = { rows: new Uint32Array(rows.length), outcomes: new Uint8Array(rows.length), starts }
  await eachPlace(rows.length, (at) => {
    const place = getCode(places, at)
    grouped.rows[at] = getCode(rows, place)
    grouped.outcomes[at] = getByte(outcomes, place)
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
  const starts = new Uint32Array(keyCount + 1)
  const add = (list: Uint32Array, at: number, more: number) => {
    const before = getCode(list, at)
    list[at] = before + more
    return before
  }
  await eachPlace(count, (place) => add(starts, keyOf(place) + 1, 1))
  for (let key = 1; key <= keyCount; key++) add(starts, key, getCode(starts, key - 1))
  const places = new Uint32Array(count)
  const free = starts.slice()
  await eachPlace(count, (place) => {
    places[add(free, keyOf(place), 1)] = place
  })
  return { places, starts }
}

const eachPlace = (count: number, work: (place: number) => unknown) =>
  inPieces(
    count,
    (start, end) => {
      for (let place = start; place < end; place++) work(place)
    },
    placesAtOnce,
  )

export const placesOf = ({ places, starts }: GroupedPlaces, key: number) =>
  places.subarray(getCode(starts, key), getCode(starts, key + 1))

/** The rows of a class; `by` says whether as one group or by size and connector. */
export function* groupsOfClass({ rows, starts }: GroupedRows, inClass: number, by: 'class' | 'fit') {
  const step = by === 'fit' ? 1 : keysPerClass
  const first = inClass * keysPerClass
  for (let key = first; key < first + keysPerClass; key += step) {
    const [start, end] = [getCode(starts, key), getCode(starts, key + step)]
    if (end > start) yield { key, candidates: rows.subarray(start, end) }
  }
}

export const countInClass = ({ starts }: GroupedRows, inClass: number) =>
  getCode(starts, (inClass + 1) * keysPerClass) - getCode(starts, inClass * keysPerClass)

/** How many fit with changes and have nothing but the plug to check. */
export function countOnlyPlug({ starts }: GroupedRows) {
  const first = replacementClasses.indexOf('withChanges') * keysPerClass
  return getCode(starts, first + othersFrom) - getCode(starts, first + onlyPlugFrom)
}
