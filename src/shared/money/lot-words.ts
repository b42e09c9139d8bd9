import { phrase } from '../languages/phrase.js'
import { keysOf } from '../values/keys-of.js'

/** How a lot was tested, from nothing to pictures of its cells. */
export const testLabels = {
  none: phrase('Not tested'),
  visual: phrase('Looked at'),
  electrical: phrase('Measured electrically'),
  flash: phrase('Flash tested'),
  el: phrase('Electroluminescence'),
} as const
export type TestKind = keyof typeof testLabels
export const testKinds = keysOf(testLabels)

export const maxLot = 60
export const maxNote = 500
export const maxWarrantyMonths = 1200
/** As long as the place of a company. */
export const warehouseLengths = { city: 120, state: 120, country: 100 }
