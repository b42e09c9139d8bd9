/** The languages of the product by their own names. English is the source; each other one has its texts in `locales`. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pl: 'Polski',
} as const

export type Language = keyof typeof languageNames

export const sourceLanguage = 'en' satisfies Language

export const languages = Object.keys(languageNames) as readonly Language[]

export const isLanguage = (text: string | null | undefined): text is Language =>
  typeof text === 'string' && Object.hasOwn(languageNames, text)

/** The first of these that we have: browsers and people name what they read, best first, often with a region (de-AT). */
export const findLanguage = (wanted: readonly string[]): Language | undefined =>
  wanted.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLanguage)

/** The header of a request as names of languages, best first: `fr;q=0.5, de-AT` asks for German before French. */
const languagesIn = (acceptLanguage = '') =>
  acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.split(';').map((word) => word.trim())
      const share = settings.find((setting) => setting.startsWith('q='))?.slice(2) ?? '1'
      return { tag, share: Number(share) || 0 }
    })
    .filter(({ share }) => share > 0)
    .toSorted((one, other) => other.share - one.share)
    .map(({ tag }) => tag)

/** The language that a request asks for by its header. */
export const askedLanguage = (acceptLanguage: string | undefined) =>
  findLanguage(languagesIn(acceptLanguage)) ?? sourceLanguage

/** `/de/search` is the search in German; a path may name its language or not. */
export function splitLanguage(path: string): { language: Language | undefined; path: string } {
  const [, language, rest = ''] = /^\/([a-z]{2})(?=[/?#]|$)(.*)$/s.exec(path) ?? []
  if (!isLanguage(language)) return { language: undefined, path }
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The same path in a language; English has no name of its own in paths. */
export const pathIn = (language: Language, path: string) => (language === sourceLanguage ? path : `/${language}${path}`)
