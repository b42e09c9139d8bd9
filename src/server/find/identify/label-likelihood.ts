import type { LabelFigure } from '../../../shared/find/identify-api.js'

/**
 * How well the figures of a label fit a panel of the catalogue. A label differs from the catalogue as a whole: it was
 * copied from the same sheet and only rounded, or it is another measurement. So how far its figures are off is one
 * unknown for all of them, with these widths (relative) and shares: set by hand, and checked on labels drawn from the
 * public list. See docs/identify.md.
 */
export const widths = [0.0006, 0.002, 0.0035, 0.0065] as const
export const shares = [0.3, 0.2, 0.3, 0.2] as const

/** A single figure may be misread, or belong to another edition of the model. */
const slipShare = 0.02
/** The density of a figure that says nothing, by its relative distance: within half above or below. */
const anyDensity = 1
/** What lies beyond has no part in the answer. */
export const farOff = 0.06

const bell = (distance: number, width: number) => Math.exp(-0.5 * (distance / width) ** 2) / (width * 2.506_628_274_631)

/** The least step of a printed figure, such as 0.1 for 37.2. */
export const stepOf = (typed: string) => 10 ** -(typed.split('.')[1]?.length ?? 0)

export type AskedLabelFigure = { key: LabelFigure; value: number; step: number }

/** The density of an electrical figure of the label around the catalogue's, at one of the widths. */
export function densityOf({ value, step }: AskedLabelFigure, known: number, width: number) {
  if (Number.isNaN(known)) return anyDensity
  const rounding = step / known / 3.46
  return slipShare * anyDensity + (1 - slipShare) * bell(value / known - 1, Math.hypot(width, rounding))
}

/**
 * The density of a side. The public list's are often those inside the frame: of 65 checked ones 21 agree, 35 are 4 to
 * 24 mm too small and 9 are 5 mm too long.
 */
export function sideDensity({ value }: AskedLabelFigure, known: number, isListed: boolean) {
  if (Number.isNaN(known)) return anyDensity
  const more = value - known
  const inMm = isListed
    ? 0.45 * bell(more, 2) + (more > 2 && more < 26 ? 0.4 / 24 : 0) + 0.13 * bell(more, 5)
    : 0.96 * bell(more, 2)
  return slipShare * anyDensity + inMm * known
}

/** The share of panels with a number of cells that a label states; half cells are counted as halves or as wholes. */
export function cellsShare({ value }: AskedLabelFigure, known: number) {
  if (Number.isNaN(known)) return 0.3
  if (value === known) return 0.9
  return value === known * 2 || value * 2 === known ? 0.06 : 0.002
}

const trigramsOf = (key: string) =>
  key.length < 3 ? [key] : Array.from({ length: key.length - 2 }, (_, at) => key.slice(at, at + 3))

/** How much likelier another name makes one letter triple that a panel's name does not have; in nats. */
const perMiss = 9

/** The logarithm of how well a part of a name fits: 0 for a beginning of the model or of maker and model. */
export function nameFit(typed: string, brand: string, sku: string) {
  if (typed === '') return 0
  if (sku.startsWith(typed) || `${brand}${sku}`.startsWith(typed)) return 0
  if (sku.includes(typed) || brand.includes(typed)) return -0.7
  const name = `${brand} ${sku}`
  const triples = trigramsOf(typed)
  const held = triples.filter((triple) => name.includes(triple)).length
  return -0.7 - perMiss * (1 - held / triples.length)
}
