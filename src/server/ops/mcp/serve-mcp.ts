import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../shared/http/errors.js'
import type { Deps } from '../../deps.js'
import { plainAddress } from '../../http/client-address.js'
import { untilClosed } from '../../http/drain.js'
import { sendError } from '../../http/error-handler.js'
import { findAccount } from '../../http/session.js'

const path = '/mcp'
// of JSON-RPC; the SDK that names them is loaded later
const parseError = -32_700
const invalidRequest = -32_600

/**
 * The Model Context Protocol for agents: streamable HTTP without sessions. A tool asks a call of the API inside this
 * process, as its caller, so that access, limits and answers are those of the API.
 */
export function serveMcp(app: FastifyInstance, deps: Deps) {
  const { publicUrl } = deps.config
  const own = new URL(publicUrl).origin
  app.route({
    method: 'POST',
    url: path,
    config: { asksInside: true },
    errorHandler: (error, request, reply) =>
      error instanceof AppError && error.code === 'invalid_request'
        ? reply.code(400).send(rpcError(request.body === undefined ? parseError : invalidRequest, error))
        : sendError(error, request, reply),
    handler: async (request, reply) => {
      refuseForeign(request, own)
      // agents send one message at a time; a list would be a way around the limits of requests
      if (Array.isArray(request.body)) throw new AppError('invalid_request', 'Send one message at a time.')
      // loaded when the first agent comes, so that the start does not wait for it
      const { answerMcp } = await import('./answer-mcp.js')
      const { askApi, refused } = askApiFor(app, request, reply)
      // a tool's call says itself that the caller's key is dead, and counts as one use
      if (!isToolCall(request.body))
        await findAccount(deps, request.headers.authorization, (limits) => reply.headers(limits))
      const answer = await answerMcp(asWebRequest(request, publicUrl), request.body, askApi)
      const refusal = refused()
      if (refusal !== undefined) return reply.code(401).type('application/json; charset=utf-8').send(refusal)
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
  let refusal: string | undefined
  const askApi = async (url: string) => {
    const answer = await app.inject({
      method: 'GET',
      url,
      remoteAddress: plainAddress(request.ip),
      headers: { ...(authorization && { authorization }), ...(userAgent && { 'user-agent': userAgent }) },
      signal: untilClosed(reply),
    })
    if (answer.statusCode === 401) refusal = answer.body
    return answer
  }
  return { askApi, refused: () => refusal }
}

const isToolCall = (body: unknown) =>
  typeof body === 'object' && body !== null && 'method' in body && body.method === 'tools/call'

const rpcError = (code: number, { message }: AppError) => ({ jsonrpc: '2.0', error: { code, message }, id: null })
