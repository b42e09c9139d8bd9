import { type DatabaseConnection, PrimaryClient } from '../../db/primary-client.js'

/** A connection for work that takes as long as it takes. When interrupted, it breaks, and the work with it. */
export async function connectUntil(interrupted: AbortSignal | undefined, connection: DatabaseConnection) {
  const client = new PrimaryClient({ ...connection, options: '-c TimeZone=UTC -c statement_timeout=0' })
  // the work that uses the connection notices; without a listener the error would end the process
  client.on('error', () => {})
  interrupted?.addEventListener('abort', () => void client.end())
  await client.connect()
  return client
}
