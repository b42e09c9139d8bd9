import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../shared/http/errors.js'
import { projectFolder } from '../project-folder.js'

/** What search engines may list. All other screens are about somebody's own things, or are no page at all. */
const openScreens =
  /^\/(?:(?:search|compare|replace|replace\/[^/?]+|request-panel|panels\/[^/?]+|suppliers\/[^/?]+)?\/?)(?:\?|$)/i
const unlisted = '<meta name="robots" content="noindex">'

const oneYear = 'public, max-age=31536000, immutable'

/** Serves the built React app: its hashed files, and its one page on every path outside the API. */
export async function serveWeb(app: FastifyInstance, folder = join(projectFolder, 'dist', 'web')) {
  const isBuilt = existsSync(join(folder, 'first-page.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      // found beside the file that is asked for; each address of its own makes every start slower
      globIgnore: ['**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? oneYear : 'no-cache')
      },
    })
  }
  const pages = isBuilt ? readPages(folder) : undefined
  app.setNotFoundHandler((request, reply) => {
    // an API address in any spelling is never answered with a page
    const isApi = /^\/+api(\/|\?|$)/i.test(decodeURIComponentSafely(request.url))
    if (
      isApi ||
      !pages ||
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      request.url.startsWith('/assets/')
    )
      throw new AppError('not_found', 'There is nothing at this address.')
    const isOpen = openScreens.test(request.url)
    if (!isOpen) reply.header('x-robots-tag', 'noindex')
    const { plain, packed } = /^\/(search)?$/.test(request.url) ? pages.first : isOpen ? pages.bare : pages.closed
    reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    const takesPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    return takesPacked ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(plain)
  })
}

/** The page for all addresses, and the drawn first page that visitors get (scripts/draw-pages.mjs). */
function readPages(folder: string) {
  const read = (name: string, addition = '') => {
    const plain = readFileSync(join(folder, name), 'utf8').replace('</head>', `${addition}</head>`)
    return { plain, packed: gzipSync(plain, { level: 9 }) }
  }
  return { bare: read('index.html'), closed: read('index.html', unlisted), first: read('first-page.html') }
}

function decodeURIComponentSafely(url: string) {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
