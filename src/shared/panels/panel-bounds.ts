import { keysOf } from '../values/keys-of.js'

/**
 * The plausible ranges of a panel's figures, in two strictnesses: `typed` is what a form, an import or a request may
 * contain without a warning; `read` is what is accepted from a datasheet without a second check, because a misread
 * digit must not pass. A lower bound of a ratio is exclusive.
 */
type Range = { least: number; most: number }
type Strictness = 'typed' | 'read'

/** Ratios and densities with a lower and an upper bound. */
const ranges = {
  /** Pmax ÷ (Voc × Isc). */
  fillFactor: { typed: { least: 0.5, most: 0.9 }, read: { least: 0.6, most: 0.88 } },
  /** Voc ÷ Vmp, and Isc ÷ Imp: open-circuit voltage and short-circuit current are higher than the working values. */
  openToWorking: { typed: { least: 1, most: Number.POSITIVE_INFINITY }, read: { least: 1, most: 1.45 } },
  /** Kilograms per square metre, from flexible sheets to two panes of glass. */
  weightPerArea: { typed: { least: 1.5, most: 30 }, read: { least: 7, most: 20 } },
  /** Voc ÷ number of cells, in volts: half cells are in two parallel strings. */
  voltsPerCell: { typed: { least: 0, most: Number.POSITIVE_INFINITY }, read: { least: 0.15, most: 0.85 } },
  thicknessMm: { typed: { least: 0, most: Number.POSITIVE_INFINITY }, read: { least: 20, most: 60 } },
} as const satisfies Record<string, Record<Strictness, Range>>

type DistanceCheck = (value: number, from: number) => boolean
const byShare =
  (share: number): DistanceCheck =>
  (value, from) =>
    Math.abs(value - from) > Math.abs(from) * share
const byPoints =
  (points: number): DistanceCheck =>
  (value, from) =>
    Math.abs(value - from) > points

/** How many percentage points rounding and tolerance explain between a printed efficiency and the printed size. */
export const efficiencySlack = 0.45

/** Whether two statements of the same value are too far apart: by a share of the second, or by percentage points. */
export const disagrees = {
  /** Vmp × Imp compared with Pmax. */
  powerByPoint: { typed: byShare(0.05), read: byShare(0.015) },
  /** Watts compared with Pmax: the class and the value. */
  powerByClass: { typed: byShare(0.05), read: byShare(0.05) },
  /** The stated efficiency compared with power by area. A sheet prints both rounded. */
  efficiency: { typed: byShare(0.06), read: byPoints(efficiencySlack) },
} as const satisfies Record<string, Record<Strictness, DistanceCheck>>

type BoundedFigure = keyof typeof ranges
export const boundedFigures = keysOf(ranges)

/** Whether a figure is in its plausible range; unknown values pass. */
export function isUsual(figure: BoundedFigure, value: number | undefined | null, strictness: Strictness) {
  if (value === undefined || value === null || Number.isNaN(value)) return true
  const { least, most } = ranges[figure][strictness]
  return figure === 'openToWorking' ? value > least && value <= most : value >= least && value <= most
}

/** Efficiency by definition, in percent: watts per area under 1000 W/m². */
export const efficiencyBySize = (watts: number, lengthMm: number, widthMm: number) =>
  (watts * 1e5) / (lengthMm * widthMm)

export const weightPerArea = (kg: number, lengthMm: number, widthMm: number) => (kg * 1e6) / (lengthMm * widthMm)
export const fillFactor = (watts: number, voc: number, isc: number) => watts / (voc * isc)
