import type { FastifyRequest } from 'fastify'
import { escapeHtml } from '../../shared/http/escape-html.js'
import { askedLanguage, type Language, languages, pathIn, splitLanguage } from '../../shared/languages/languages.js'

/** The language of a page: named by its path, else asked for by the browser. */
export function pageLanguage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>) {
  const { language, path } = splitLanguage(url)
  return {
    language: language ?? askedLanguage(headers['accept-language']),
    isNamed: language !== undefined,
    path,
    vary: language === undefined ? 'accept-encoding, accept-language' : 'accept-encoding',
  }
}

const link = (language: string, address: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`

/** The same page in every language, for search engines. English has the path without a language, which follows the browser. */
export const alternateLinks = (publicUrl: string, path: string) =>
  [
    ...languages.map((language: Language) => link(language, publicUrl + pathIn(language, path))),
    link('x-default', publicUrl + path),
  ].join('\n    ')
