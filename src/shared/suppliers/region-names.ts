import type { Language } from '../languages/languages.js'

const namers = new Map<Language, Intl.DisplayNames>()

/** The names of countries in a language, by their codes. */
export function regionNames(language: Language) {
  const namer = namers.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  namers.set(language, namer)
  return namer
}
