import { type ReadPanel, sheetFactKeys } from '../../../shared/datasheets/datasheet-reading.js'
import { panelFieldKeys } from '../../../shared/panels/panel-fields.js'
import type { ParsedSheet } from './parse-datasheet.js'
import { stcFields } from './words/electrical-labels.js'

/** How much a reading is worth: values that nothing contradicts. */
function worthOf({ panels }: ParsedSheet): number {
  return panels.reduce((sum, panel) => {
    const electrical = stcFields.filter((field) => panel[field] !== undefined && !panel.review?.[field]).length
    const others = panelFieldKeys.filter((key) => panel[key] !== undefined && !panel.review?.[key]).length
    return sum + electrical * 4 + others - Object.keys(panel.review ?? {}).length * 3
  }, 0)
}

/** Of several readings of one document the one with most sound values; of equals the first. */
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

/** Keeps what the text layer said and takes only what it left out from the recognised pages. */
export function fillGaps(text: ParsedSheet, recognised: ParsedSheet): ParsedSheet {
  const panels = text.panels.map((panel) => {
    const other = recognised.panels.find((candidate) => candidate.Watts_W === panel.Watts_W)
    return other ? fillPanel(panel, other) : panel
  })
  return { panels, warnings: text.warnings }
}
