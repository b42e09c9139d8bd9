import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Answers with a CSV download whose name ends in today's date, complete or streamed. */
export function sendCsv(reply: FastifyReply, name: string, text: string | AsyncIterable<string>) {
  const date = new Date().toISOString().slice(0, 10)
  return reply
    .header('content-disposition', `attachment; filename="${name}-${date}.csv"`)
    .header('cache-control', 'no-store')
    .type('text/csv; charset=utf-8')
    .send(typeof text === 'string' ? text : Readable.from(text))
}
