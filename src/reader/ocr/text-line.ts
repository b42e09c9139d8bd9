import type { Bounds, Shape } from '../picture/find-shapes.js'

/** A piece of a line of text: its letters, and the height of the tall ones. */
export type TextLine = Bounds & { letters: Shape[]; type: number }
