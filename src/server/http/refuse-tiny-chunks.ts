import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

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
