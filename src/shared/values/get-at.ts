export const countUp = <Key>(counts: Map<Key, number>, key: Key, more = 1) =>
  counts.set(key, (counts.get(key) ?? 0) + more)

// The value at a place that exists. A place that does not is an error of ours, and must not be read as the first row or
// as nothing. There is one function for each kind of list, because V8 reads one kind twice as fast as three, and many
// times as fast as any. Only the innermost loops over rows (`row-predicates`, `order-rows`, `order-search`) read by index
// themselves, and stop or take NaN where nothing is: a call costs them a fifth of their time.

export const getAt = <Value>(values: readonly Value[], place: number): Value => values[place] ?? checked(values, place)

export function getNumber(values: Float64Array, place: number): number {
  const value = values[place]
  return value === undefined ? missing(values, place) : value
}

/** Codes, rows, counts, places. */
export function getCode(values: Uint32Array, place: number): number {
  const value = values[place]
  return value === undefined ? missing(values, place) : value
}

export function getShort(values: Uint16Array, place: number): number {
  const value = values[place]
  return value === undefined ? missing(values, place) : value
}

export function getSigned(values: Int32Array, place: number): number {
  const value = values[place]
  return value === undefined ? missing(values, place) : value
}

export function getByte(values: Uint8Array, place: number): number {
  const value = values[place]
  return value === undefined ? missing(values, place) : value
}

/** A value may be null or undefined itself. */
function checked<Value>(values: readonly Value[], place: number): Value {
  return place in values ? (values[place] as Value) : missing(values, place)
}

function missing(values: ArrayLike<unknown>, place: number): never {
  throw new RangeError(`There is nothing at ${place} of ${values.length}`)
}
