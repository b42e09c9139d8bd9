import { phrase } from '../languages/phrase.js'

/** Why a price looks wrong. */
export const unusualPrice = (amount: string, own: string, other: string) =>
  phrase`${amount} is ${own} per watt; about ${other} is usual`
