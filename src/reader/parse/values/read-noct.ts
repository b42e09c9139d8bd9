import { type Finding, findingIn } from '../layout/finding.js'
import type { Segment } from '../layout/group-segments.js'
import { noctLabelLength } from '../words/noct-words.js'
import { foldLabel } from '../words/normalize-text.js'

/** Cells warm up to this in 800 W/m² and 20 °C: below is the air, above is a limit. */
const isUsual = (value: number) => value >= 38 && value <= 55

const number = String.raw`(?<![\d.,+-])([345]\d(?:[.,]\d)?)`
/** `45 ± 2 °C`, `45°C (±2°C)`. */
const withUnit = new RegExp(`${number}\\s*(?:[(]?\\s*(?:±|\\+\\s?/?\\s?-)|[°º˚]|℃|deg)`, 'i')
/** `45`, `42.5 ± 2`: alone in its cell beside a label that has the unit. */
const alone = new RegExp(`^${number}(?:\\s*±.*)?$`)

const temperatureIn = (text: string, pattern: RegExp) => {
  const value = Number(text.match(pattern)?.[1]?.replace(',', '.'))
  return isUsual(value) ? value : undefined
}

/** As far as a table is wide. */
const widest = 400

const isBeside = (label: Segment, other: Segment) =>
  other.left > label.right - 2 &&
  other.left < label.right + widest &&
  Math.abs(other.middle - label.middle) < label.height * 0.6

function readRow(label: Segment, segments: readonly Segment[]): Finding | undefined {
  const folded = foldLabel(label.text)
  const length = noctLabelLength(folded)
  if (length === 0) return undefined
  // how it is measured, not what it is: `NMOT: irradiance 800 W/m², ambient temperature 20 °C`
  const rest = label.text.slice(label.text.length - (folded.length - length))
  const own = /w\s?\/\s?m/i.test(rest) ? undefined : temperatureIn(rest, withUnit)
  if (own !== undefined) return findingIn(own, [label])
  const beside = segments.filter((other) => isBeside(label, other)).sort((a, b) => a.left - b.left)
  const hasUnit = /[°º˚]\s?c|℃/i.test([label, ...beside].map(({ text }) => text).join(' '))
  for (const cell of beside) {
    const value = temperatureIn(cell.text, withUnit) ?? (hasUnit ? temperatureIn(cell.text, alone) : undefined)
    if (value !== undefined) return findingIn(value, [cell])
  }
  return undefined
}

/** The row that states the temperature of the cells in use. */
export function findNoct(pages: readonly { segments: readonly Segment[] }[]): Finding | undefined {
  for (const { segments } of pages)
    for (const segment of segments) {
      const found = readRow(segment, segments)
      if (found) return found
    }
  return undefined
}
