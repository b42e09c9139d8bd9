import type { OfferLine } from '../../shared/inventory/offer-history-api.js'
import { offerConditions } from '../../shared/inventory/offer-words.js'

/** The lines of each condition that has any: used and new panels have prices of their own. */
export const byCondition = (lines: readonly OfferLine[]) =>
  offerConditions
    .map((condition) => ({ condition, lines: lines.filter((line) => line.condition === condition) }))
    .filter((group) => group.lines.length > 0)
