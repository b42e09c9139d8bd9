import type { DecimalSign } from './figure-text.js'

/** How the people of a language write numbers: 1.234,5 in German, 1 234,5 in Polish. */
type NumberHabit = { decimal: DecimalSign; group: string }

let habit: NumberHabit | undefined

/** One for all fields of a page, like its language. Programs, files and English pages have none. */
export function setNumberHabit(language: string | undefined) {
  if (language === undefined) {
    habit = undefined
    return
  }
  // five digits, because some languages leave four together
  const parts = new Intl.NumberFormat(language).formatToParts(12345.6)
  const signOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  habit = { decimal: signOf('decimal') === ',' ? ',' : '.', group: signOf('group') }
}

export const numberHabit = () => habit

const withPoint = /^[-−]?\d*\.\d+$/

/** A number with a point as a field shows it to who types numbers; every other text stays as it is. */
export function asTyped(decimal: string | number) {
  const text = String(decimal)
  return habit?.decimal === ',' && withPoint.test(text) ? text.replace('.', ',') : text
}
