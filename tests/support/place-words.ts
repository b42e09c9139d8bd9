import type { PageText, TextItem } from '../../src/reader/parse/layout/page-text.js'

const size = 7

/** Places text: x of its left edge, y of its row. */
export const at = (x: number, y: number, text: string, height = size): TextItem => ({
  text,
  box: [x, y, text.length * height * 0.5, height],
})

/** Text centred on x. */
export const over = (x: number, y: number, text: string): TextItem => at(x - text.length * size * 0.25, y, text)

/** A label and its values, each centred on a column. */
export const row = (y: number, label: string, values: (string | number)[], x = 230, step = 60): TextItem[] => [
  at(30, y, label),
  ...values.map((value, index) => over(x + index * step, y, String(value))),
]

/** Labels with one value each, one row below the other. */
export const list = (y: number, pairs: [label: string, value: string][], x = 30, gap = 200): TextItem[] =>
  pairs.flatMap(([label, value], index) => [at(x, y + index * 12, label), at(x + gap, y + index * 12, value)])

export const sheet = (...items: (TextItem | TextItem[])[]): PageText[] => [
  { page: 1, width: 700, height: 842, items: items.flat() },
]
