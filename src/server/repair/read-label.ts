import { DatasheetError } from '../../reader/datasheet-error.js'
import { AppError } from '../../shared/http/errors.js'
import type { DatasheetReading } from '../../shared/panels/datasheet-reading.js'
import { nothingOnLabel, type ReadLabel } from '../../shared/repair/label-api.js'
import { typedNumberKeys, typedTextKeys } from '../../shared/repair/replacement-parameters.js'

const keys = [...typedNumberKeys, ...typedTextKeys]

type ReadPanel = DatasheetReading['panels'][number]

/** The figures for a replacement search; values that the sheet does not state are absent. */
function labelOf(panel: ReadPanel): ReadLabel {
  const figures: ReadLabel['figures'] = {}
  for (const key of keys) {
    const value = panel[key]
    if (value !== undefined && value !== null) figures[key] = value
  }
  const { SKU = null, Brand = null, doubts } = panel
  return { SKU, Brand, figures, ...(doubts && { doubts }) }
}

/** What the reader found on a sheet, as a label. */
export async function toLabels(reading: Promise<DatasheetReading>) {
  const { panels, warnings } = await reading.catch((error: unknown) => {
    if (error instanceof DatasheetError) throw new AppError('unreadable_file', error.message)
    throw error
  })
  if (panels.length === 0) throw new AppError('unreadable_file', nothingOnLabel)
  return { panels: panels.map(labelOf), warnings: warnings.map(({ text }) => text) }
}
