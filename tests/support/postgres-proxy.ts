import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between the product and PostgreSQL that can cut connections or go silent. */
export async function startPostgresProxy(socketPath: string) {
  const sockets = new Set<Socket>()
  let isSilent = false
  let lastWords: string | undefined

  const server = createServer((client) => {
    const database = connect(socketPath)
    client.on('data', (data) => {
      if (lastWords === undefined || !data.includes(lastWords)) return
      for (const socket of [client, database]) vanish(socket)
    })
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
  /** Nothing passes any more, and nobody is told; the database keeps its end, as it does when a machine vanishes. */
  const vanish = (socket: Socket) => {
    socket.pause()
    socket.write = () => true
  }
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
    /** Like a machine that disappears and is replaced: open connections are silent for good, new ones are served. */
    abandon() {
      for (const socket of sockets) vanish(socket)
    },
    /** Connections vanish as soon as they send this text; undefined ends it. */
    vanishAfter(text: string | undefined) {
      lastWords = text
    },
    resume() {
      isSilent = false
      for (const socket of sockets) socket.resume()
    },
    close: cut,
  }
}
