import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../shared/http/errors.js'
import { projectFolder } from '../project-folder.js'

const oneYear = 'public, max-age=31536000, immutable'

/** The built React app: its hashed files, and its one page on every other path that is not the API's. */
export async function serveWeb(app: FastifyInstance, folder = join(projectFolder, 'dist', 'web')) {
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? oneYear : 'no-cache')
      },
    })
  }
  const page = isBuilt ? readFileSync(join(folder, 'index.html')) : undefined
  app.setNotFoundHandler((request, reply) => {
    // however it is written, an address of the API is never answered with a page
    const isApi = /^\/+api(\/|\?|$)/i.test(decodeURIComponentSafely(request.url))
    if (isApi || !page || (request.method !== 'GET' && request.method !== 'HEAD') || request.url.startsWith('/assets/'))
      throw new AppError('not_found', 'There is nothing at this address.')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}

function decodeURIComponentSafely(url: string) {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
