import type { Shape } from '../../src/reader/picture/find-shapes.js'

/** A filled rectangle of ink. */
export const box = (left: number, top: number, width: number, height: number): Shape => ({
  left,
  top,
  right: left + width - 1,
  bottom: top + height - 1,
  pixels: width * height,
})
