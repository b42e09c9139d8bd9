import type { FastifyReply } from 'fastify'

/** Answers with a CSV to be saved, its name ending in today's date. */
export function sendCsv(reply: FastifyReply, name: string, text: string) {
  const date = new Date().toISOString().slice(0, 10)
  return reply
    .header('content-disposition', `attachment; filename="${name}-${date}.csv"`)
    .header('cache-control', 'no-store')
    .type('text/csv; charset=utf-8')
    .send(text)
}
