import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type ErrorCode, statusOf } from '../../shared/http/errors.js'

/** No program sends so many chunks with so little in them. */
const tiny = { afterChunks: 1000, smallestMean: 16 }

/**
 * Disconnects clients whose bodies come in chunks of a few bytes. Each chunk takes six bytes on the network, but
 * becomes an object of 300 bytes in memory and an event, so that a few megabytes of them would stop the server. They
 * get no answer, because whatever they send until they have read it would have to be parsed.
 */
export function refuseTinyChunks(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.headers['transfer-encoding'] !== undefined) countChunks(raw)
    done()
  })
}

/** Counts where Node hands over each chunk, also of bodies that nobody reads yet. */
function countChunks(raw: IncomingMessage) {
  const push = raw.push.bind(raw)
  let [chunks, bytes] = [0, 0]
  raw.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (chunk === null) return push(chunk, encoding)
    chunks += 1
    bytes += chunk.length
    if (chunks <= tiny.afterChunks || bytes >= chunks * tiny.smallestMean) return push(chunk, encoding)
    raw.socket.destroy()
    return false
  }
}

type Refusal = { code: ErrorCode; message: string }

const unreadable: Refusal = { code: 'invalid_request', message: 'The request cannot be read.' }
const headersTooLarge: Refusal = { code: 'headers_too_large', message: 'The headers of the request are too large.' }
const tooSlow: Refusal = { code: 'timed_out', message: 'The request took too long to arrive.' }
const noTunnel: Refusal = { code: 'method_not_allowed', message: 'This server opens no tunnels.' }

const refusalOf: Record<string, Refusal> = { HPE_HEADER_OVERFLOW: headersTooLarge, ERR_HTTP_REQUEST_TIMEOUT: tooSlow }

const reasons: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** The complete raw response, headers included: such input never becomes a request, so Fastify adds nothing to it. */
function answerOf({ code, message }: Refusal, headers: Record<string, string>) {
  const body = JSON.stringify({ code, message })
  const status = statusOf[code]
  const lines = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: 'close',
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${reasons[status]}\r\n${head.join('')}\r\n${body}`
}

/** Answers a connection whose request cannot be parsed or does not arrive in time, and closes it. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Duplex, headers: Record<string, string>) {
  // the client is gone, or already has an answer
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  socket.end(answerOf(refusalOf[error.code ?? ''] ?? unreadable, headers))
  // a client that does not read the answer must not keep the connection open
  setTimeout(() => socket.destroy(), 1000).unref()
}

/** Replaces Node's own bare answers to CONNECT and to unknown Expect headers. */
export function answerForNode(server: Server, headers: Record<string, string>) {
  server.on('connect', (_request, socket: Duplex) => socket.end(answerOf(noTunnel, headers)))
  // a server may ignore an expectation it does not support (RFC 9110, 10.1.1)
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    server.emit('request', request, response),
  )
}
