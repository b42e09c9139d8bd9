import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { from: string; to: string[]; mail: Email }

/** A real SMTP server on a loopback port. It stores the mails it receives and can refuse one. */
export async function startSmtpServer(port = 0) {
  const received: Received[] = []
  const refusals: { responseCode: number; message: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const refusal = refusals.shift()
        if (refusal) return done(Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    /** Refuses the next mail with this code, once. */
    refuseNext: (responseCode: number, message: string) => refusals.push({ responseCode, message }),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
