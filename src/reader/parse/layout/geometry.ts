import type { Box } from '../../../shared/panels/datasheet-reading.js'

/** A horizontal range. */
export type Span = { left: number; right: number }
/** Something with a position on a page; y grows downwards, `middle` is the vertical centre. */
export type PlacedSpan = Span & { middle: number; height: number }

export const centre = ({ left, right }: Span) => (left + right) / 2

/** The overlap of two ranges; negative when there is a gap between them. */
export const shared = (a: Span, b: Span) => Math.min(a.right, b.right) - Math.max(a.left, b.left)

/** Whether two ranges overlap. */
export const overlaps = (a: Span, b: Span) => a.left < b.right && a.right > b.left

/** How many heights of the taller one the middles of two lines are apart. */
export const rowsApart = (a: PlacedSpan, b: PlacedSpan) => Math.abs(a.middle - b.middle) / Math.max(a.height, b.height)

/** The bounding box of all parts. */
export function boxOf(parts: readonly PlacedSpan[]): Box {
  const left = Math.min(...parts.map((part) => part.left))
  const right = Math.max(...parts.map((part) => part.right))
  const top = Math.min(...parts.map((part) => part.middle - part.height / 2))
  const bottom = Math.max(...parts.map((part) => part.middle + part.height / 2))
  const round = (value: number) => Math.round(value * 10) / 10
  return [round(left), round(top), round(right - left), round(bottom - top)]
}

/** Whether two rectangles overlap by more than this share of the smaller one's width, and of its height. */
export function boxesOverlap(a: Box, b: Box, { across, down }: { across: number; down: number }): boolean {
  const wide = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0])
  const high = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1])
  return wide > across * Math.min(a[2], b[2]) && high > down * Math.min(a[3], b[3])
}
