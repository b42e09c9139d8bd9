import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../shared/http/errors.js'
import { escapeHtml } from '../../shared/http/escape-html.js'
import {
  askedLanguage,
  type Language,
  languages,
  pathIn,
  sourceLanguage,
  splitLanguage,
} from '../../shared/languages/languages.js'
import { projectFolder } from '../run/project-folder.js'
import { takesGzip } from './compress-answers.js'

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

/** What search engines may list. All other screens are about somebody's own things, or are no page at all. */
const openScreens =
  /^\/(?:(?:search|compare|replace|replace\/[^/?]+|request-panel|panels\/[^/?]+|suppliers\/[^/?]+)?\/?)(?:\?|$)/i
/** A page has one spelling, and so has its secret: no doubled slash, no dots, nothing encoded. The API has no language. */
const isPage = /^(?!(?:\/[a-z]{2})?\/api(?:[/?]|$))(?:\/(?!\.{1,2}(?:[/?]|$))[^/?%\\]+)*\/?(?:\?|$)/i
const unlisted = '<meta name="robots" content="noindex">'

const oneYear = 'public, max-age=31536000, immutable'

/** Serves the built React app: its hashed files, and its one page on every path outside the API. */
export async function serveWeb(app: FastifyInstance, publicUrl: string, folder = join(projectFolder, 'dist', 'web')) {
  const isBuilt = existsSync(join(folder, firstPage(sourceLanguage)))
  if (isBuilt) {
    const served = { index: false, preCompressed: true, cacheControl: false } as const
    // one address for hundreds of files, because an address of its own for each makes every start slower
    await app.register(fastifyStatic, {
      ...served,
      root: join(folder, 'assets'),
      prefix: '/assets/',
      // no folder, no hidden file, and no packed file by itself
      allowedPath: (path) => /^(\/\w[\w.-]*)+$/.test(path) && !/\.(br|gz)$/.test(path),
      setHeaders: (reply) => reply.header('cache-control', oneYear),
    })
    await app.register(fastifyStatic, {
      ...served,
      root: folder,
      wildcard: false,
      decorateReply: false,
      globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
      setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
    })
  }
  const pages = isBuilt ? pageReader(folder, publicUrl) : undefined
  app.setNotFoundHandler((request, reply) => {
    const { language, path, vary } = pageLanguage(request)
    if (
      !pages ||
      !isPage.test(request.url) ||
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      request.url.startsWith('/assets/')
    )
      throw new AppError('not_found', 'There is nothing at this address.')
    const isOpen = openScreens.test(path)
    if (!isOpen) reply.header('x-robots-tag', 'noindex')
    const isFirst = path === '/' || path === '/search'
    const { plain, packed } = pages(isFirst ? path : isOpen ? 'bare' : 'closed', language)
    reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', vary })
    return takesGzip(request.headers['accept-encoding'])
      ? reply.header('content-encoding', 'gzip').send(packed)
      : reply.send(plain)
  })
}

type PageKind = '/' | '/search' | 'bare' | 'closed'
type ServedPage = { plain: string; packed: Buffer }

const firstPage = (language: Language) => `first-page.${language}.html`

/** The drawn first page that visitors get (scripts/draw-pages.mjs), and the page for all other addresses. */
function pageReader(folder: string, publicUrl: string) {
  const kept = new Map<string, ServedPage>()
  const read = (kind: PageKind, language: Language): ServedPage => {
    const isFirst = kind === '/' || kind === '/search'
    const html = readFileSync(join(folder, isFirst ? firstPage(language) : 'index.html'), 'utf8')
    const addition = isFirst ? alternateLinks(publicUrl, kind) : kind === 'closed' ? unlisted : ''
    const plain = html.replace('<html lang="en">', `<html lang="${language}">`).replace('</head>', `${addition}</head>`)
    return { plain, packed: gzipSync(plain, { level: 9 }) }
  }
  return (kind: PageKind, language: Language) => {
    const page = kept.get(`${kind} ${language}`) ?? read(kind, language)
    kept.set(`${kind} ${language}`, page)
    return page
  }
}
