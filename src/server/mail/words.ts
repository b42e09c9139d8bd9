import { type Language, sourceLanguage } from '../../shared/languages/languages.js'
import { sayIn } from '../run/say.js'

/** An English text that is said in the language of who reads it: `words('Hello {name},', { name })`. */
type Phrase = { english: string; values: Readonly<Record<string, Words | number>> }

/** What a mail says: a text that is the same in all languages, a phrase, or figures as a language writes them. */
export type Words = string | Phrase | ((language: Language) => string)

export const words = (english: string, values: Phrase['values'] = {}): Words => ({ english, values })

export function sayWords(text: Words, language: Language): string {
  if (typeof text === 'string') return text
  if (typeof text === 'function') return text(language)
  const values = Object.entries(text.values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : sayWords(value, language),
  ])
  return sayIn(language)(text.english, Object.fromEntries(values))
}

/** How a language writes figures where no region is known. */
export const localeOf = (language: Language) => (language === 'en' ? 'en-US' : language)

/** A day, or the day of a time. It has no time zone, so the server's must not shift it. */
export const onDay = (date: string | null | undefined, language: Language = sourceLanguage) =>
  date
    ? new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
    : '–'
export const dayWords =
  (date: string | null | undefined): Words =>
  (language) =>
    onDay(date, language)
