import { phrase } from '../languages/phrase.js'
import { keysOf } from '../values/keys-of.js'

export const conditionLabels = {
  new: phrase('New'),
  'b-grade': phrase('B-grade'),
  refurbished: phrase('Refurbished'),
  used: phrase('Used'),
} as const
export type OfferCondition = keyof typeof conditionLabels
export const offerConditions = keysOf(conditionLabels)
export const isCondition = (text: string): text is OfferCondition => offerConditions.some((known) => known === text)
