import net from 'node:net'

/** Nothing in an untrusted file needs a connection: from here on this process cannot open one. */
export function forbidNetwork(): void {
  const refuse = () => {
    throw new Error('A process that reads files of strangers has no network.')
  }
  net.Socket.prototype.connect = refuse
  Reflect.deleteProperty(globalThis, 'fetch')
  Reflect.deleteProperty(globalThis, 'WebSocket')
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest')
}
