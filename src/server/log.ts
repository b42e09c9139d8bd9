import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>

/** JSON lines on standard output. What is logged is chosen word by word; this list is the net below. */
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

/** The code of an error is a SQLSTATE or an errno, often all there is to tell what happened; any other may open a door. */
const hideCodes = (logged: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(logged).map(([name, value]) =>
      name !== 'err' && typeof value === 'object' && value !== null && 'code' in value
        ? [name, { ...value, code: '[Redacted]' }]
        : [name, value],
    ),
  )
