import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between the product and PostgreSQL that can cut connections or go silent. */
export async function startPostgresProxy(socketPath: string) {
  const sockets = new Set<Socket>()
  let isSilent = false

  const server = createServer((client) => {
    const database = connect(socketPath)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => to.write(data))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isSilent) from.pause()
    }
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
  await listen(0)
  const { port } = server.address() as AddressInfo

  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    port,
    /** Like a database server that shuts down and closes its connections. */
    cut,
    mend: () => listen(port),
    /** Like a pulled cable: nothing answers, nothing refuses. */
    silence() {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    resume() {
      isSilent = false
      for (const socket of sockets) socket.resume()
    },
    close: cut,
  }
}
