import { keysOf } from '../keys-of.js'

export const conditionLabels = {
  new: 'New',
  'b-grade': 'B-grade',
  refurbished: 'Refurbished',
  used: 'Used',
} as const
export type OfferCondition = keyof typeof conditionLabels
export const offerConditions = keysOf(conditionLabels)
export const isCondition = (text: string): text is OfferCondition => offerConditions.some((known) => known === text)

/** How a lot was tested, from nothing to pictures of its cells. */
export const testLabels = {
  none: 'Not tested',
  visual: 'Looked at',
  electrical: 'Measured electrically',
  flash: 'Flash tested',
  el: 'Electroluminescence',
} as const
export type TestKind = keyof typeof testLabels
export const testKinds = keysOf(testLabels)

export const maxLot = 60
export const maxNote = 500
export const maxWarrantyMonths = 1200
/** As long as the place of a company. */
export const warehouseLengths = { city: 120, state: 120, country: 100 }
