import { type ReadPanel, sheetFactKeys } from '../../shared/panels/datasheet-reading.js'
import { panelFieldKeys } from '../../shared/panels/panel-fields.js'
import { checkPanel, checkSheet } from './check-panels.js'
import type { ParsedSheet } from './parse-datasheet.js'
import { stcFields } from './words/electrical-labels.js'

/** What light on the rear adds to the power of a module, at the same voltage. */
function isGainOf(panel: ReadPanel, known: ReadPanel): boolean {
  const share = (panel.Pmax_W ?? Number.NaN) / (known.Pmax_W ?? Number.NaN)
  return panel.Vmp_V !== undefined && panel.Vmp_V === known.Vmp_V && share > 1.04 && share < 1.35
}

/** The quality of a reading: the number of values that nothing contradicts. */
function worthOf({ panels }: ParsedSheet): number {
  return panels.reduce((sum, panel) => {
    const electrical = stcFields.filter((field) => panel[field] !== undefined && !panel.review?.[field]).length
    const others = panelFieldKeys.filter((key) => panel[key] !== undefined && !panel.review?.[key]).length
    return sum + electrical * 4 + others - Object.keys(panel.review ?? {}).length * 3
  }, 0)
}

/** Of several readings of one document, the one with the most consistent values; if equal, the first. */
export function bestReading(readings: ParsedSheet[]): ParsedSheet | undefined {
  return readings.reduce<ParsedSheet | undefined>(
    (best, reading) => (!best || worthOf(reading) > worthOf(best) ? reading : best),
    undefined,
  )
}

function fillPanel(panel: ReadPanel, other: ReadPanel): ReadPanel {
  const filled: ReadPanel = { ...panel, provenance: { ...panel.provenance } }
  for (const key of [...panelFieldKeys, ...sheetFactKeys]) {
    if (panel[key] !== undefined || other[key] === undefined || other.review?.[key]) continue
    Object.assign(filled, { [key]: other[key] })
    filled.provenance[key] = other.provenance[key]
  }
  return filled
}

const isDoubted = ({ panels }: ParsedSheet) => panels.every(({ doubts }) => doubts !== undefined)

/**
 * The values of the text layer, and missing ones from recognised pages; these alone where the text is garbled, or doubtful
 * and they are not: beside a table that is a picture it may have another one.
 */
export function fillGaps(text: ParsedSheet, recognised: ParsedSheet, trustText: boolean): ParsedSheet {
  const isTextBetter = trustText && (!isDoubted(text) || isDoubted(recognised))
  if (text.panels.length === 0 || !isTextBetter) return recognised
  const panels = text.panels.map((panel) => {
    const other = recognised.panels.find((candidate) => candidate.Watts_W === panel.Watts_W)
    return other ? fillPanel(panel, other) : panel
  })
  return { panels, warnings: text.warnings }
}

const hasBody = ({ Length_mm, Width_mm, Weight_kg }: ReadPanel) =>
  Weight_kg !== undefined || (Length_mm !== undefined && Width_mm !== undefined)

/** Every class has its electrical values: another OCR pass would hardly find more. */
export const hasWholeTable = ({ panels, warnings }: ParsedSheet): boolean =>
  panels.length > 0 &&
  panels.every((panel) => stcFields.every((field) => panel[field] !== undefined)) &&
  warnings.every(({ code }) => code !== 'uneven_classes')

/** The sheet describes the module, not only its power. */
export const describesBody = ({ panels }: ParsedSheet): boolean => panels.length > 0 && panels.every(hasBody)

/** Fills gaps from another OCR pass over the same pages, unless that contradicts the first. */
function fillFromLook(panel: ReadPanel, other: ReadPanel): ReadPanel {
  const { review: doubts, ...sound } = panel
  const filled = fillPanel(sound, other)
  const { review = {} } = checkPanel(filled)
  const kept: ReadPanel = { ...filled, provenance: { ...filled.provenance }, ...(doubts && { review: doubts }) }
  for (const key of [...panelFieldKeys, ...sheetFactKeys]) {
    if (panel[key] !== undefined || !review[key]) continue
    delete kept[key]
    delete kept.provenance[key]
  }
  return kept
}

/**
 * The difference between volts times amperes and the power that rounding explains: less than a step between classes.
 */
const rounding = 0.003

/** Whether the figures of a class that only the other pass has found prove its power. */
function isProven({ Pmax_W: power, Vmp_V: voltage, Imp_A: current, ...panel }: ReadPanel): boolean {
  const isSound = !panel.review && panel.Voc_V !== undefined && panel.Isc_A !== undefined
  return isSound && !!power && !!voltage && !!current && Math.abs((voltage * current) / power - 1) < rounding
}

/**
 * Two OCR passes over the same pages make different mistakes: uses the better one, plus what only the other has found.
 */
export function mergeLooks(first: ParsedSheet, second: ParsedSheet): ParsedSheet {
  const best = bestReading([first, second]) ?? first
  const other = best === first ? second : first
  const sameClass = (a: ReadPanel) => (b: ReadPanel) => a.Watts_W === b.Watts_W
  const filled = best.panels.map((panel) => {
    const again = other.panels.find(sameClass(panel))
    return again ? fillFromLook(panel, again) : panel
  })
  const isGain = (panel: ReadPanel) => best.panels.some((known) => isGainOf(panel, known))
  const lost = other.panels.filter((panel) => isProven(panel) && !isGain(panel) && !best.panels.some(sameClass(panel)))
  if (lost.length === 0) return { ...best, panels: filled }
  const power = ({ Watts_W = Number.POSITIVE_INFINITY }: ReadPanel) => Watts_W
  const [top, bottom] = [filled[0], filled.at(-1)]
  const isFalling = top && bottom && power(top) > power(bottom)
  const panels = [...filled, ...lost].sort((a, b) => (isFalling ? power(b) - power(a) : power(a) - power(b)))
  return { panels, warnings: checkSheet(panels) }
}
