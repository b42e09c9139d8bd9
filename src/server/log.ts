import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>

/** JSON lines on standard output. What is logged is chosen word by word; this list is the net below. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)) =>
  pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: [
        'req.headers.authorization',
        '*.password',
        '*.token',
        '*.code',
        '*.otpCode',
        '*.newPassword',
        '*.recaptchaToken',
      ],
    },
    destination,
  )
