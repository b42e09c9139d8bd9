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

/** The electrical table of three fictional modules, for sheets whose other parts are the subject. */
export const electricalTable: TextItem[] = [
  at(30, 30, 'Electrical data at STC'),
  ...row(42, 'Maximum Power (Pmax)', [420, 425, 430]),
  ...row(54, 'Maximum Power Voltage (Vmp)', ['32.10', '32.30', '32.50']),
  ...row(66, 'Maximum Power Current (Imp)', ['13.09', '13.16', '13.24']),
  ...row(78, 'Open Circuit Voltage (Voc)', ['38.50', '38.70', '38.90']),
  ...row(90, 'Short Circuit Current (Isc)', ['13.80', '13.87', '13.95']),
]
