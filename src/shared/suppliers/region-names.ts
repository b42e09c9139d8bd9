import type { Language } from '../languages/languages.js'

const namers = new Map<Language, Intl.DisplayNames>()

/** The names of countries in a language, by their codes: apart from the table of names, which the first page is too small for. */
export function regionNames(language: Language) {
  const namer = namers.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  namers.set(language, namer)
  return namer
}
