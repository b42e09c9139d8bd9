import type { Cell } from '../../tables-in/table.js'

/** The letters and digits of a heading or a word, without case, accents and what stands in brackets. */
export const nameKey = (cell: Cell | undefined) =>
  String(cell ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\([^)]*\)|[^\p{L}\p{N}]+/gu, '')
