import { overlaps } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { isShare, nominal, type Share } from '../tables/nominal-share.js'
import type { PowerTable } from '../tables/power-table.js'
import { looksLikeName } from './looks-like-name.js'
import { rangesIn } from './power-patterns.js'

/** The powers that a sheet tells beside a table: in its title, in names and as watts. */
export type ToldPowers = {
  /** All numbers in names, and all watts. */
  numbers: number[]
  /** Those in names alone. */
  named: number[]
  /** The ends of ranges, `680W-700W`. */
  ranges: [number, number][]
  /** Numbers of two digits in names: the powers of small modules, or counts of cells. */
  small: number[]
}

/** Half the height of a line, in points: what stands so close to a table's first or last row is in it. */
const edge = 3

/** Whether a text is in the rows of a table, or one of its powers over their columns. */
function isIn({ top, bottom, classes, page }: PowerTable, segment: Segment): boolean {
  if (segment.page !== page) return false
  const isPower = classes.some(({ values: { Pmax_W: power } }) => {
    return power && Math.abs(power.middle - segment.middle) < edge && overlaps(power, segment)
  })
  return isPower || (segment.middle > top - edge && segment.middle < bottom + edge)
}

const numbersIn = (text: string) => (text.match(/(?<![\d.,])[1-9]\d{2}(?![\d]|[.,]\d)/g) ?? []).map(Number)
const smallNumbersIn = (text: string) => (text.match(/(?<![\d.,])[1-9]\d(?![\d]|[.,]\d)/g) ?? []).map(Number)
/** `390W`, but no irradiance. */
const watts = /(?<![\d.,])([1-9]\d{2})\s?(?:W|Wp|Wc|watts?)(?![a-z]|\s?\/\s?m)/gi
const isMeasure = (piece: string) => /\d(?:mm|cm|m|v|vdc|a|pa|kg|nm|w\/.*|°.*)$/i.test(piece)

/** The powers that the texts of a sheet tell, apart from the rows of a table itself. */
export function toldPowers(pages: LaidOutPage[], table: PowerTable): ToldPowers {
  const beside = pages.flatMap(({ segments }) =>
    segments.filter((segment) => !isIn(table, segment)).map(({ text }) => text),
  )
  const texts = [...beside, ...table.classes.flatMap(({ name }) => name ?? [])]
  const names = texts
    .flatMap((text) => text.split(/[\s|,;]+/))
    .filter((piece) => looksLikeName(piece) && !isMeasure(piece))
  const named = names.flatMap(numbersIn)
  return {
    named,
    numbers: [...named, ...texts.flatMap((text) => [...text.matchAll(watts)].map(([, power]) => Number(power)))],
    ranges: texts.filter((text) => /[A-Z]/i.test(text)).flatMap(rangesIn),
    small: names.flatMap(smallNumbersIn),
  }
}

/** What a module gives with light on its rear. */
const gain: Share = { least: 1.04, most: 1.35 }
/** By how much the share of single classes differs. */
const spread = 0.012
/** Numbers in names that are counts or sizes of cells. */
const ofCells = [108, 120, 132, 144, 150, 156, 158, 166, 182, 210]

/** Both ends of the table are the same share of both ends of a told range. */
function isShareOfRange(powers: number[], ranges: ToldPowers['ranges'], share: Share): boolean {
  const [lowest, highest] = [Math.min(...powers), Math.max(...powers)]
  return ranges.some(([from, to]) => {
    const [low, high] = [lowest / from, highest / to]
    return isShare(low, share) && isShare(high, share) && Math.abs(low - high) < spread
  })
}

/** How many classes are the same share of a told power, each of another. */
function countShares(powers: number[], told: number[], share: Share): number {
  const ratios = powers.flatMap((power) => told.map((other) => power / other)).filter((ratio) => isShare(ratio, share))
  const fitting = (ratio: number) => {
    const others = powers.map((power) => told.find((other) => Math.abs(power / other - ratio) < spread / 2))
    return new Set(others.filter((other) => other !== undefined)).size
  }
  return Math.max(0, ...ratios.map(fitting))
}

const powersOf = ({ classes }: PowerTable) => classes.flatMap(({ values }) => values.Pmax_W?.value ?? [])

const toldOf = (powers: number[], told: ToldPowers) =>
  powers.filter((power) => told.numbers.includes(power) || told.ranges.flat().includes(power))

/** Whether a sheet tells a power of its table elsewhere too. */
export const isTold = (table: PowerTable, told: ToldPowers) =>
  toldOf(powersOf(table), told).length > 0 || powersOf(table).some((power) => told.small.includes(power))

/** Whether a sheet tells nearly all powers of its table elsewhere too. */
export const isToldWhole = (table: PowerTable, told: ToldPowers) =>
  toldOf(powersOf(table), told).length >= table.classes.length * 0.7

/**
 * Whether a sheet tells other powers than its table has: about three quarters of them are measured at NOCT or NMOT,
 * somewhat more with light on the rear, whatever the words over the table say or have lost. Recognition may have
 * spoiled some names.
 */
export function isToldOtherwise(table: PowerTable, told: ToldPowers): boolean {
  const { stated } = table
  const powers = powersOf(table)
  const own = toldOf(powers, told).length
  if (powers.length === 1) {
    const named = told.named.filter((power) => !ofCells.includes(power))
    return !stated && own === 0 && countShares(powers, named, nominal) > 0
  }
  const isMost = (count: number) => count > own && count >= Math.max(2, powers.length * 0.6)
  if (own === 0 && isShareOfRange(powers, told.ranges, nominal)) return true
  if (isMost(countShares(powers, told.numbers, nominal))) return true
  return !stated && own === 0 && isShareOfRange(powers, told.ranges, gain)
}
