import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { handleErrors } from './error-handler.js'

it('says what happened where the system or the database is out of something, and nothing where the cause is unknown', async () => {
  const app = Fastify()
  handleErrors(app)
  app.get<{ Params: { code: string } }>('/:code', ({ params }) => {
    throw Object.assign(new Error('failed'), params)
  })
  const answers: Record<string, string> = {
    ENOSPC: '507 storage_full',
    EDQUOT: '507 storage_full',
    '53100': '507 storage_full',
    EMFILE: '503 unavailable',
    '57014': '503 unavailable',
    '57P01': '503 unavailable',
    ECONNREFUSED: '503 unavailable',
    EAGAIN: '503 unavailable',
    EIO: '500 unexpected',
  }
  for (const [code, expected] of Object.entries(answers)) {
    const answer = await app.inject(`/${code}`)
    expect(`${answer.statusCode} ${answer.json().code}`).toBe(expected)
    expect(answer.json().message).not.toContain('failed')
  }
  await app.close()
})
