import type { Column } from './align-columns.js'
import type { Block } from './build-blocks.js'

const powerOf = (column: Column | undefined) => column?.values.Pmax_W?.value

/** The shares of its STC power that a module gives at NOCT or NMOT, and with light on its rear side. */
const isNominalShare = (ratio: number) => ratio > 0.68 && ratio < 0.82
const isGainShare = (ratio: number) => ratio > 1.025 && ratio < 1.35

/** The share that all classes give of their first value; NaN if it differs. */
function shareOf(pairs: [number | undefined, number | undefined][]): number {
  const ratios = pairs.map(([first, other]) => (other ?? Number.NaN) / (first ?? Number.NaN))
  const [sample = Number.NaN] = ratios
  return ratios.every((ratio) => Math.abs(ratio / sample - 1) < 0.02) ? sample : Number.NaN
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/**
 * When the same classes are repeated in a row of columns under two or three conditions, the indexes of the first ones:
 * interleaved (`430 323 435 327`) or one after the other (`430 435 323 327`). STC always comes first.
 */
export function firstOfRepeats(powers: (number | undefined)[]): number[] {
  // Ascending classes are just classes, however far apart; descending ones may continue to fall at NOCT.
  const known = powers.map((power) => power ?? 0)
  const isRising = known.every((power, index) => index === 0 || power >= (known[index - 1] ?? 0))
  if (powers.length > 2 && isRising) return range(powers.length)
  for (const times of [2, 3, 4]) {
    const count = powers.length / times
    if (!Number.isInteger(count)) continue
    const interleaved = (index: number, turn: number) => index * times + turn
    const blocked = (index: number, turn: number) => turn * count + index
    for (const placeOf of [interleaved, blocked]) {
      const shares = range(times)
        .slice(1)
        .map((turn) => shareOf(range(count).map((index) => [powers[placeOf(index, 0)], powers[placeOf(index, turn)]])))
      const isRepeat = shares.every((share) => isNominalShare(share) || (isGainShare(share) && placeOf === interleaved))
      // One class beside its value at NOCT is a repeat; two single classes far apart are not.
      if (isRepeat && (count > 1 || shares.some(isNominalShare))) return range(count).map((index) => placeOf(index, 0))
    }
  }
  return range(powers.length)
}

/**
 * Columns of a rear-side gain may follow the classes in the same rows without a heading: their power increases in large
 * steps while the voltage stays the same.
 */
export function withoutGainTail(columns: Column[]): Column[] {
  const step = (index: number, field: 'Pmax_W' | 'Vmp_V') => {
    const [before, after] = [columns[index - 1]?.values[field]?.value, columns[index]?.values[field]?.value]
    return before && after ? after / before - 1 : 0
  }
  const isGain = (index: number) => step(index, 'Pmax_W') > 0.025 && Math.abs(step(index, 'Vmp_V')) < 0.004
  for (let start = 2; start < columns.length - 2; start += 1) {
    const tail = columns.slice(start + 1).every((_, offset) => isGain(start + 1 + offset))
    const head = columns.slice(1, start).every((_, offset) => Math.abs(step(offset + 1, 'Pmax_W')) < 0.02)
    if (tail && head && columns.length - start >= 3) return columns.slice(0, start)
  }
  return columns
}

function withoutRepeats(columns: Column[]): Column[] {
  const firsts = firstOfRepeats(columns.map(powerOf))
  return withoutGainTail(columns.filter((_, index) => firsts.includes(index)))
}

/** Whether unmarked columns are beside marked ones that have three quarters of their power. */
function isBesideNominal(columns: Column[]): boolean {
  return columns.every((column, index) => {
    const ratio = (powerOf(column) ?? Number.NaN) / (powerOf(columns[index - 1]) ?? Number.NaN)
    return column.condition !== 'nominal' || isNominalShare(ratio)
  })
}

/** Beside marked columns of a gain, one that its mark has missed: the same voltage as a class, and much more power. */
const withoutGain = (columns: Column[]) =>
  columns.filter(
    (column) =>
      !columns.some(
        (other) =>
          other.values.Vmp_V !== undefined &&
          other.values.Vmp_V.value === column.values.Vmp_V?.value &&
          (powerOf(column) ?? 0) > (powerOf(other) ?? Number.POSITIVE_INFINITY) * 1.05,
      ),
  )

const isNot = (known: Column[]) => (column: Column) => !known.includes(column)

/** Headings that are shifted by a column: no module has less power at STC than at NOCT. */
function isSlipped(stc: Column[], columns: Column[]): boolean {
  const others = columns.filter(isNot(stc))
  return (
    others.length === stc.length &&
    stc.every((column, index) =>
      isNominalShare((powerOf(column) ?? Number.NaN) / (powerOf(others[index]) ?? Number.NaN)),
    )
  )
}

/** The columns at STC: by the words above them, otherwise by the physics of their powers. */
export function stcColumns(block: Block, columns: Column[]): Column[] {
  // Words over the edge of several columns are less reliable than a row of powers that is repeated at another share.
  const firsts = firstOfRepeats(columns.map(powerOf))
  const isRepeat = columns.length >= 4 && firsts.length < columns.length && columns.every((column) => powerOf(column))
  if (isRepeat && (block.condition === undefined || ['stc', 'mixed'].includes(block.condition))) {
    return columns.filter((_, index) => firsts.includes(index))
  }
  if (columns.some((column) => column.condition)) {
    const stc = columns.filter((column) => column.condition === 'stc')
    if (stc.length > 0) return withoutRepeats(isSlipped(stc, columns) ? columns.filter(isNot(stc)) : stc)
    // Columns of a rear-side gain may be beside unmarked ones at STC.
    const unmarked = columns.filter((column) => column.condition === undefined)
    const isOther = block.condition === 'nominal' || block.condition === 'low'
    return isOther && !isBesideNominal(columns) ? [] : withoutRepeats(withoutGain(unmarked))
  }
  if (block.condition && block.condition !== 'stc' && block.condition !== 'mixed') return []
  return withoutRepeats(columns)
}
