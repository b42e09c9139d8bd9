import type { TextItem } from '../../src/reader/parse/layout/page-text.js'
import { at, list } from './place-words.js'

/** A label and its value as some maker prints them. */
export type PrintedLine = [label: string, value: string]

const top = 200
const rowHeight = 12
const place = (lines: PrintedLine[], draw: (line: PrintedLine, y: number) => TextItem[]) =>
  lines.flatMap((line, index) => draw(line, top + index * rowHeight))

/** `21.5 kg` as number and unit, if the value has nothing else. */
const withUnit = /^([-+−]?[\d.,]+(?: ?[x×*/] ?[\d.,]+)*) ?(mm|kg|Pa|%\/°C|%\/K|mV\/K|mA\/K)$/

/** Layouts that makers use for the same lines. */
export const sheetLayouts: Record<string, (lines: PrintedLine[]) => TextItem[]> = {
  'values beside their labels': (lines) => list(top, lines),
  'values at the right edge': (lines) =>
    place(lines, ([label, value], y) => [at(30, y, label), at(560 - value.length * 3.5, y, value)]),
  'label and value in one line': (lines) =>
    place(lines, ([label, value], y) => [at(30, y, label ? `${label}: ${value}` : value)]),
  'dots between label and value': (lines) =>
    place(lines, ([label, value], y) => [at(30, y, label ? `${label} ........ ${value}` : value)]),
  'units in a column of their own': (lines) =>
    place(lines, ([label, value], y) => {
      const [, number, unit] = value.match(withUnit) ?? []
      return number && unit
        ? [at(30, y, label), at(200, y, unit), at(240, y, number)]
        : [at(30, y, label), at(240, y, value)]
    }),
}
