import type { FastifyReply } from 'fastify'

/** An answer that is JSON already, of the shape that its call declares: whoever writes one proves so by a test. */
export class WrittenAnswer {
  constructor(readonly json: Buffer) {}

  sendBy(reply: FastifyReply) {
    return reply.type('application/json; charset=utf-8').send(this.json)
  }
}
