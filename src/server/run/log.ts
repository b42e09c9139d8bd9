import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>

/** JSON lines on standard output. Callers choose what they log; this list of redacted fields is a safety net. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)) =>
  pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: hideCodes },
      redact: ['req.headers.authorization', '*.password', '*.token', '*.otpCode', '*.newPassword', '*.recaptchaToken'],
    },
    destination,
  )

/**
 * Redacts `code` except in errors: there it is an SQLSTATE or errno and often the only information; elsewhere it may be
 * a login code.
 */
const hideCodes = (logged: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(logged).map(([name, value]) =>
      name !== 'err' && typeof value === 'object' && value !== null && 'code' in value
        ? [name, { ...value, code: '[Redacted]' }]
        : [name, value],
    ),
  )
