import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../shared/http/errors.js'
import { plainAddress } from '../../http/client-address.js'
import { untilClosed } from '../../http/until-closed.js'
import type { Config } from '../../run/config.js'

const path = '/mcp'

/**
 * The Model Context Protocol for agents: streamable HTTP without sessions. A tool asks a call of the API inside this
 * process, as its caller, so that access, limits and answers are those of the API.
 */
export function serveMcp(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const own = new URL(publicUrl).origin
  app.route({
    method: 'POST',
    url: path,
    config: { asksInside: true },
    handler: async (request, reply) => {
      refuseForeign(request, own)
      // agents send one message at a time; a list would be a way around the limits of requests
      if (Array.isArray(request.body)) throw new AppError('invalid_request', 'Send one message at a time.')
      // loaded when the first agent comes, so that the start does not wait for it
      const { answerMcp } = await import('./answer-mcp.js')
      const answer = await answerMcp(asWebRequest(request, publicUrl), request.body, askApiFor(app, request, reply))
      return reply
        .code(answer.status)
        .headers(Object.fromEntries(answer.headers))
        .send(answer.body === null ? undefined : await answer.text())
    },
  })
  app.route({
    method: ['GET', 'DELETE', 'PUT', 'PATCH'],
    url: path,
    handler: async (request, reply) => {
      refuseForeign(request, own)
      reply.header('allow', 'POST')
      throw new AppError('method_not_allowed', 'Send messages with POST.')
    },
  })
}

/** A page of another site must not use this through the browser of somebody inside a network. */
function refuseForeign({ headers: { origin } }: FastifyRequest, own: string) {
  if (origin !== undefined && origin !== own)
    throw new AppError('not_allowed', 'Pages of other sites may not call this.')
}

const asWebRequest = ({ raw: { headers } }: FastifyRequest, publicUrl: string) =>
  new Request(new URL(path, publicUrl), {
    method: 'POST',
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, each]),
    ),
  })

/** The same caller: its token and its address. What it asked for ends when it hangs up. */
function askApiFor(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const { authorization, 'user-agent': userAgent } = request.headers
  return (url: string) =>
    app.inject({
      method: 'GET',
      url,
      remoteAddress: plainAddress(request.ip),
      headers: { ...(authorization && { authorization }), ...(userAgent && { 'user-agent': userAgent }) },
      signal: untilClosed(reply),
    })
}
