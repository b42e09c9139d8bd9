import { centre } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'

/** `kg`, `[mm]`, and with another unit behind it: `[mm] (in)`. */
const unitAlone =
  /^[([]?\s*(kgs?|mm|cm|m|pa|n\/m[²2]?|v|a|pcs|%\s*\/\s*(?:°\s?c|k))\s*[)\]]?(?:\s*[([/]\s*(?:in|inch(?:es)?|lbs?|psf)\s*[)\]]?)?$/i

/** `Connectors | - | MC4` in a table with a column of units: the dash says that this row has none. */
const isNoUnit = (dash: Segment | undefined, segments: Segment[]) =>
  dash?.text === '-' &&
  segments.some((other) => Math.abs(centre(other) - centre(dash)) < 6 && unitAlone.test(other.text))

/** `Weight | kg | 21.5`: the unit has its own column, before the number. */
export function withUnit(parts: Segment[], segments: Segment[]): Segment[] {
  const [unit, value, ...others] = parts
  if (isNoUnit(unit, segments)) return parts.slice(1)
  const symbol = unit?.text.match(unitAlone)?.[1]
  if (
    !symbol ||
    !value ||
    Math.abs(unit.middle - value.middle) > Math.max(unit.height, value.height) * 0.5 ||
    !/^(?:[+±≥~-]|\([+-]\))?\s?\d/.test(value.text)
  )
    return parts
  // … and pieces are no pallets: `Pallets per truck | pcs | 26`.
  if (/[a-z%]\s*$/i.test(value.text) || symbol === 'pcs') return [value, ...others]
  // A remark behind the number keeps its place: `mm | 1200 (4 mm²)`.
  const [, number = value.text, remark = ''] = value.text.match(/^([\d.,]+)( \([^)]*\))$/) ?? []
  return [{ ...value, text: `${number} ${symbol}${remark}` }, ...others]
}
