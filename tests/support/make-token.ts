import type { Token } from '../../src/reader/parse/layout/find-tokens.js'

/** A number as it is read from a page, wherever it stands. */
export const makeToken = (text: string): Token => ({
  value: Number(text),
  unit: '',
  text,
  left: 0,
  right: 9,
  middle: 0,
  height: 8,
})
