import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../shared/http/errors.js'

type RoutedAddress = Pick<FastifyRequest, 'url' | 'params' | 'routeOptions'>

/** A parameter of this name is the secret of a link: everybody who knows the address can read what it shows. */
const secret = 'secret'

const pathOf = ({ url }: RoutedAddress) => url.split('?')[0] ?? url

/** The address as its route spells it. */
const spell = (pattern: string, params: unknown, write: (name: string, value: string) => string) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => write(name, String((params as Record<string, unknown>)[name])))

/** Other spellings of an address with a secret lead nowhere, and no address has a zero byte, which no database takes. */
export function requireOneSpelling(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const path = pathOf(request)
    const { url: pattern } = request.routeOptions
    const isOther =
      pattern?.includes(`:${secret}`) &&
      spell(pattern, request.params, (_, value) => encodeURIComponent(value)) !== path
    if (isOther || path.includes('%00')) throw new AppError('not_found', 'There is nothing at this address.')
    done()
  })
}

/**
 * The path as it may be logged: without its query, which may be personal, and without secrets. What no route knows may be
 * a link in any spelling, so only its first word is told.
 */
export function pathForLog(request: RoutedAddress) {
  const { url: pattern } = request.routeOptions
  if (pattern === undefined) return `${/^\/*[\w.-]{0,40}/.exec(request.url)?.[0] ?? ''}…`
  return spell(pattern, request.params, (name, value) =>
    name === secret || !/^[\w.-]+$/.test(value) ? '…' : value,
  ).slice(0, 300)
}
