import { phrase } from '../languages/phrase.js'
import { findImpossibilities, findOddities } from '../panels/panel-physics.js'
import type { PanelFacts } from '../panels/panel-shapes.js'
import type { RequestData } from '../panels/request-data.js'
import { type RequestFieldKey, requestField, requestFieldKeys } from '../panels/request-fields.js'
import type { RequestValidation } from './panel-request-api.js'
import { readDimensions } from './read-dimensions.js'

/** Without these the panel cannot be identified. */
const criticalFields = ['brand', 'model', 'wattage'] as const
const mayBeMissing = new Set<RequestFieldKey>(['dimensions', 'frameColor', 'warranty', 'remarks', ...criticalFields])

/** The message when an approval is refused. */
export const cannotApprove = (missing: readonly string[]) =>
  phrase`Cannot approve request: Missing critical fields - ${missing.join(', ')}`

/**
 * The values of a request as panel fields. Values that it does not state are absent; nothing is made up. Free text
 * stays out: people write it to the administrators, and everybody reads a panel's description and remarks.
 */
export function panelOfRequest(data: RequestData): Partial<PanelFacts> {
  const stated = requestFieldKeys.flatMap((key) => {
    const { panelField, kind } = requestField(key)
    const value = data[key]
    return panelField && kind !== 'prose' && value !== null && value !== undefined ? [[panelField, value] as const] : []
  })
  return { ...sizeOf(data), ...Object.fromEntries(stated) }
}

function sizeOf({ dimensions }: RequestData): Partial<PanelFacts> {
  const size = readDimensions(dimensions)
  if (!size) return {}
  const { lengthMm, widthMm, thicknessMm } = size
  return { Length_mm: lengthMm, Width_mm: widthMm, ...(thicknessMm !== null && { Thickness_mm: thicknessMm }) }
}

const isMissing = (value: unknown) => value === null || value === undefined || value === ''

/** Whether a request can be approved, and what an admin should check before. */
export function validateRequest(data: RequestData): RequestValidation {
  const missingFields = criticalFields.filter((key) => isMissing(data[key]))
  const panel = panelOfRequest(data)
  const unstated = requestFieldKeys.filter((key) => {
    const { panelField } = requestField(key)
    return !mayBeMissing.has(key) && isMissing(data[key]) && isMissing(panelField && panel[panelField])
  })
  const odd = [...findImpossibilities(panel), ...findOddities(panel)].map(({ message }) => message)
  return {
    isValid: missingFields.length === 0,
    missingFields,
    warnings: [...odd, ...unstated.map((key) => phrase`${requestField(key).label} is not stated`)],
  }
}
