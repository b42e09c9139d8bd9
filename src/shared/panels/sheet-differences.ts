import { decimalsOf } from '../values/exact-decimals.js'
import type { Provenance } from './datasheet-reading.js'
import { isNumberKey, numberField, type PanelFieldKey, panelFieldKeys } from './panel-fields.js'
import { keyOf } from './panel-search-text.js'
import type { PanelFacts } from './panel-shapes.js'

/** Brand and model identify a duplicate, so they cannot differ. */
type NameKey = 'SKU' | 'Brand'
export type ComparedKey = Exclude<PanelFieldKey, NameKey>
const isTakenKey = (key: PanelFieldKey): key is ComparedKey => key !== 'SKU' && key !== 'Brand'

/** The fields that a panel of the catalogue may take over from a sheet. */
export const takenKeys = panelFieldKeys.filter(isTakenKey)

type Content = string | number | boolean
/** A panel as a sheet states it, with the position of each value and the doubts of the reader. */
export type SheetPanel = { [Key in ComparedKey]?: Content | null | undefined } & {
  provenance: { [Key in ComparedKey]?: Provenance | undefined }
  review?: { [Key in ComparedKey]?: string | undefined } | undefined
}

export type SheetDifference = {
  key: ComparedKey
  catalogue: Content | null
  sheet: Content
  /** The position of the value in the sheet. */
  place: Provenance | undefined
  /** Why the reader is not sure of the value. */
  doubt: string | undefined
  /** The catalogue has no value and the reader no doubt, so nothing is lost by taking it over. */
  isPlain: boolean
}

/** Values of the sheet that the catalogue does not have, or that differ beyond rounding. */
export function differencesOf(parsed: SheetPanel, existing: Pick<PanelFacts, ComparedKey>): SheetDifference[] {
  return takenKeys.flatMap((key) => {
    const sheet = parsed[key]
    const catalogue = existing[key]
    if (sheet === undefined || sheet === null) return []
    const place = parsed.provenance[key]
    if (catalogue !== null && isSame(key, sheet, catalogue, place)) return []
    const doubt = parsed.review?.[key]
    return [{ key, catalogue, sheet, place, doubt, isPlain: catalogue === null && doubt === undefined }]
  })
}

function isSame(key: ComparedKey, sheet: Content, catalogue: Content, place: Provenance | undefined) {
  if (typeof sheet === 'number' && typeof catalogue === 'number' && isNumberKey(key))
    return isSameFigure(sheet, catalogue, printedStep(sheet, place, numberField(key).decimals))
  if (typeof sheet === 'string' && typeof catalogue === 'string') return keyOf(sheet) === keyOf(catalogue)
  return sheet === catalogue
}

/** Decimals are not exact in binary: 13.65 − 13.6 is slightly more than 0.05. */
const hair = 1e-9

/** Whether the sheet's value may be the catalogue's value, rounded to the printed decimal place. */
const isSameFigure = (sheet: number, catalogue: number, step: number) =>
  Math.abs(sheet - catalogue) <= step / 2 + hair * Math.max(1, Math.abs(sheet))

/**
 * The last printed decimal place, in the unit of the field: 0.01 for `13.60`, 1 for `1.722 m` read as 1722 mm. A figure
 * that was computed or converted, and so is not printed, has the precision of its own decimals.
 */
export function printedStep(value: number, place: Provenance | undefined, mostDecimals: number) {
  const figures = place && !place.computedFrom ? figuresIn(place.text) : []
  for (const shift of [0, 1, 2, 3, -1, -2, -3])
    for (const { figure, decimals } of figures)
      if (isSameFigure(figure * 10 ** shift, Math.abs(value), 0)) return 10 ** (shift - decimals)
  return 10 ** -Math.min(decimalsOf(String(value)), mostDecimals)
}

/**
 * Every number in a text in both possible readings: its last sign as decimal sign, or all signs as thousands
 * separators.
 */
function figuresIn(text: string) {
  return (text.match(/\d+(?:[.,]\d+)*/g) ?? []).flatMap((token) => {
    const parts = token.split(/[.,]/)
    const whole = { figure: Number(parts.join('')), decimals: 0 }
    const last = parts.pop()
    if (last === undefined || parts.length === 0) return [whole]
    return [{ figure: Number(`${parts.join('')}.${last}`), decimals: last.length }, whole]
  })
}
