import type { Readable } from 'node:stream'
import { AppError } from '../../shared/http/errors.js'
import { busy, ClientHoldings } from './client-holdings.js'

const tooLarge = () => new AppError('too_large', 'The request is too large.')
const unreadable = () => new AppError('invalid_request', 'The request cannot be read.')
const wrongLength = () => new AppError('invalid_request', 'The length of the request does not match its header.')

type Rules = {
  announced: number | undefined
  mostBytes: number
  /** Whether the body may take so many bytes of memory. */
  grow: (bytes: number) => boolean
  /** Looks at what arrives, in its order; the error when it cannot go on. */
  look: (chunk: Buffer) => AppError | undefined
}

/**
 * Reads a body as text. Its bytes are copied into one growing buffer, because Node makes an object of 300 bytes of
 * every chunk, and a chunk may be a single byte.
 */
export function collectBody(payload: Readable, rules: Rules, done: (error: Error | null, text?: string) => void): void {
  const body = new ArrivingBody(rules)
  const stop = () => payload.off('data', onData).off('end', onEnd).off('error', onError)
  const finish = (error: Error | null, text?: string) => {
    stop()
    done(error, text)
  }
  const onData = (chunk: Buffer) => {
    const problem = body.add(chunk)
    if (!problem) return
    stop()
    letPass(payload, 2 * rules.mostBytes, () => done(problem))
  }
  const onEnd = () => (body.isWhole() ? finish(null, body.text()) : finish(wrongLength()))
  const onError = () => finish(unreadable())
  if (rules.announced !== undefined && rules.announced > rules.mostBytes)
    letPass(payload, 2 * rules.mostBytes, () => done(tooLarge()))
  else payload.on('data', onData).on('end', onEnd).on('error', onError)
}

const longestPassMs = 2000
const longestPauseMs = 150

/**
 * Throws away the rest of a refused body while it keeps coming, so much of it and so long: the answer ends the
 * connection, and who is still sending then would get a broken connection instead of the sentence.
 */
function letPass(payload: Readable, mostBytes: number, then: () => void) {
  let left = mostBytes
  const end = () => {
    clearTimeout(clock)
    clearTimeout(pause)
    payload.off('data', onData).off('end', end).off('error', end).off('close', end)
    then()
  }
  const onData = (chunk: Buffer) => {
    left -= chunk.length
    pause.refresh()
    if (left < 0) end()
  }
  const clock = setTimeout(end, longestPassMs)
  const pause = setTimeout(end, longestPauseMs)
  payload.on('data', onData).on('end', end).on('error', end).on('close', end)
}

class ArrivingBody {
  #bytes: Buffer = Buffer.alloc(0)
  #length = 0

  constructor(readonly rules: Rules) {}

  /** The error when the body cannot go on. */
  add(chunk: Buffer): AppError | undefined {
    const length = this.#length + chunk.length
    if (length > this.rules.mostBytes) return tooLarge()
    const problem = this.rules.look(chunk)
    if (problem) return problem
    if (this.#length === 0) {
      if (!this.rules.grow(length)) return busy()
      this.#bytes = chunk
    } else {
      if (length > this.#bytes.length && !this.#makeRoom(length)) return busy()
      chunk.copy(this.#bytes, this.#length)
    }
    this.#length = length
    return undefined
  }

  #makeRoom(length: number) {
    const room = Math.max(length, Math.min(this.rules.mostBytes, 2 * this.#bytes.length))
    if (!this.rules.grow(room)) return false
    const bytes = Buffer.allocUnsafeSlow(room)
    this.#bytes.copy(bytes, 0, 0, this.#length)
    this.#bytes = bytes
    return true
  }

  isWhole() {
    return this.rules.announced === undefined || this.rules.announced === this.#length
  }

  text() {
    return this.#bytes.toString('utf8', 0, this.#length)
  }
}

type Most = {
  perClient: number
  altogether: number
  /** What each body may take without being counted: most bodies are smaller, and none of those is ever refused. */
  freeOfEach: number
}

/** The memory that one body takes. */
export type BodyShare = {
  /** Whether it may take so many bytes altogether. */
  grow: (bytes: number) => boolean
  /** Call this when the request is over. */
  release: () => void
}

/**
 * Counts the bytes of bodies in memory. A sender may take half a minute for a megabyte, so that a few hundred senders
 * who stop shortly before the end would hold hundreds of megabytes.
 */
export function createBodyBudget({ freeOfEach, ...most }: Most) {
  const held = new ClientHoldings()
  return function openShare(client: string): BodyShare {
    let counted = 0
    return {
      grow(bytes) {
        const more = Math.max(0, bytes - freeOfEach - counted)
        if (more === 0) return true
        if (!held.take(client, more, most)) return false
        counted += more
        return true
      },
      release() {
        held.giveBack(client, counted)
        counted = 0
      },
    }
  }
}
