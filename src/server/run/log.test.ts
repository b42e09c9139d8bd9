import { expect, it } from 'vitest'
import { createLog } from './log.js'

function linesOf(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  write(createLog('info', { write: (line: string) => void lines.push(line) }))
  return lines.map((line) => JSON.parse(line) as Record<string, Record<string, unknown>>)
}

it('keeps the code of an error, but no code from a mail', () => {
  const [line] = linesOf((log) =>
    log.error(
      {
        err: Object.assign(new Error('duplicate key'), { code: '23505' }),
        body: { code: '123456', otpCode: '123456' },
      },
      'failed',
    ),
  )
  expect(line?.err).toMatchObject({ code: '23505', message: 'duplicate key' })
  expect(line?.body).toEqual({ code: '[Redacted]', otpCode: '[Redacted]' })
})
