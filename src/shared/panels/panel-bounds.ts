import { keysOf } from '../keys-of.js'

/**
 * What the figures of a panel can be, in two strictnesses: `typed` is what a form, an import or a request may say without a
 * warning; `read` is what is believed of a datasheet without a second look, since a misread digit must not pass.
 * Open at the lower end where a ratio must be above it.
 */
type Range = { least: number; most: number }
type Strictness = 'typed' | 'read'

/** Ratios and densities, between two ends. */
const ranges = {
  /** Pmax ÷ (Voc × Isc). */
  fillFactor: { typed: { least: 0.5, most: 0.9 }, read: { least: 0.6, most: 0.88 } },
  /** Voc ÷ Vmp, and Isc ÷ Imp: an open or shorted panel shows more than a working one. */
  openToWorking: { typed: { least: 1, most: Number.POSITIVE_INFINITY }, read: { least: 1, most: 1.45 } },
  /** Kilograms per square metre, from flexible sheets to two panes of glass. */
  weightPerArea: { typed: { least: 1.5, most: 30 }, read: { least: 7, most: 20 } },
  /** Voc ÷ number of cells, in volts: half cells stand in two strings side by side. */
  voltsPerCell: { typed: { least: 0, most: Number.POSITIVE_INFINITY }, read: { least: 0.15, most: 0.85 } },
  thicknessMm: { typed: { least: 0, most: Number.POSITIVE_INFINITY }, read: { least: 20, most: 60 } },
} as const satisfies Record<string, Record<Strictness, Range>>

type IsFar = (value: number, from: number) => boolean
const byShare =
  (share: number): IsFar =>
  (value, from) =>
    Math.abs(value - from) > Math.abs(from) * share
const byPoints =
  (points: number): IsFar =>
  (value, from) =>
    Math.abs(value - from) > points

/** Points of percent that rounding and tolerance explain between a printed efficiency and the printed size. */
export const efficiencySlack = 0.45

/** Whether two statements of the same thing are too far apart: by a share of the second, or by points of percent. */
export const disagrees = {
  /** Vmp × Imp and Pmax. */
  powerByPoint: { typed: byShare(0.05), read: byShare(0.015) },
  /** Watts and Pmax: the class and the figure. */
  powerByClass: { typed: byShare(0.05), read: byShare(0.05) },
  /** The efficiency stated, and power by area. A sheet prints both, rounded. */
  efficiency: { typed: byShare(0.06), read: byPoints(efficiencySlack) },
} as const satisfies Record<string, Record<Strictness, IsFar>>

type BoundedFigure = keyof typeof ranges
export const boundedFigures = keysOf(ranges)

/** Whether a figure lies where it can; what is not known is not doubted. */
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
