import { randomBytes } from 'node:crypto'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { phrase } from '../../../shared/languages/phrase.js'
import { AddressRefused, hostOf, type ResolveHost } from './judge-address.js'

/** 256 random bits, in the spelling that libraries for Standard Webhooks take. */
export const makeSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** The headers of one try. The id is the same on every try, the time is the try's. */
export function signMessage(secret: string, id: string, body: string) {
  const now = new Date()
  return {
    'content-type': 'application/json',
    'user-agent': 'Heliodex-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
}

const mostMs = 10_000
const mostBytes = 64 * 1024

export type Message = { url: string; body: string; headers: Record<string, string> }

/** How a try ended. `problem` is null exactly when it arrived. */
export type TryOutcome = { status: number | null; durationMs: number; problem: string | null }

/** Posts a message once: no redirects, a limit of time, and an answer of which little is read. Never throws. */
export async function postMessage(
  resolve: ResolveHost,
  message: Message,
  stopping: AbortSignal,
  mostTimeMs = mostMs,
): Promise<TryOutcome> {
  const started = performance.now()
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(mostTimeMs)])
  const outcome = (status: number | null, problem: string | null) => ({
    status,
    durationMs: Math.round(performance.now() - started),
    problem,
  })
  try {
    const url = new URL(message.url)
    const addresses = await beforeAbort(resolve(hostOf(url), signal), signal)
    const answer = await send(url, message, addresses, { signal, mostTimeMs })
    const status = answer.statusCode ?? 0
    return outcome(status, problemOf(status))
  } catch (error) {
    return outcome(null, describeFailure(error, signal, mostTimeMs))
  }
}

const beforeAbort = <T>(work: Promise<T>, signal: AbortSignal) =>
  new Promise<T>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })

function problemOf(status: number) {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return phrase`It answered ${status}; redirects are not followed.`
  return phrase`It answered ${status}.`
}

function describeFailure(error: unknown, signal: AbortSignal, mostTimeMs: number) {
  if (signal.aborted) return phrase`No answer within ${mostTimeMs / 1000} seconds.`
  if (error instanceof AddressRefused) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code'
  return phrase`The connection failed (${code}).`
}

/** Connects to the addresses that were judged, whatever the name resolves to by now. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
    const [first] = found
    if (!first) done(new AddressRefused('The name of the host is not known.'), '')
    else if (all) done(null, found)
    else done(null, first.address, first.family)
  }

/** Resolves when the answer begins: its status says everything. */
const send = (
  url: URL,
  { body, headers }: Message,
  addresses: readonly string[],
  { signal, mostTimeMs }: { signal: AbortSignal; mostTimeMs: number },
) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      // a connection of its own: one that is kept open could belong to another name
      agent: false,
      lookup: pinnedTo(addresses),
      signal,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    request.on('error', reject)
    // a connection may also end without an error, and what waits for it would wait for ever
    request.on('close', () => reject(new Error('The connection was closed.')))
    request.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer)
    })
    request.on('response', (answer) => {
      readLittle(answer, mostTimeMs)
      resolve(answer)
    })
    request.end(body)
  })

/** Takes a short answer to its end, so that its sender sees no broken connection, and cuts off a long or slow one. */
function readLittle(answer: IncomingMessage, mostTimeMs: number) {
  let bytes = 0
  // the signal does not end it: nobody waits for that any more, and the garbage collector takes it
  const late = setTimeout(() => answer.destroy(), mostTimeMs)
  answer.on('close', () => clearTimeout(late))
  answer.on('error', () => {})
  answer.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes >= mostBytes) answer.destroy()
  })
}
