import { type Language, sourceLanguage } from '../../shared/languages/languages.js'
import { sayIn } from '../run/say.js'

/**
 * A name that somebody typed, for a mail to an address that is not verified: mail programs turn whatever looks like an
 * address into a link, and a stranger must not get links of others' choice from us. A space after each dot and scheme
 * ends that, and the name can still be read.
 */
export const typedName = (name: string) =>
  name
    .replace(/([.\u3002\uff0e\uff61])(?=[\p{L}\p{N}])/gu, '$1 ')
    .replace(/:(?=\S)/g, ': ')
    .replace(/@(?=\S)/g, '@ ')

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
