import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { isReadOnlyRefusal } from './failures.js'

/** How long the driver waits for each answer, in milliseconds, where that is not what the pool says. */
export const patience = new AsyncLocalStorage<number>()

/** What the server gets beyond its own limit, to report that it was reached, before the driver gives up. */
export const graceMs = 500

/** When each connection was last asked something. */
export const sentAt = new WeakMap<pg.ClientBase, number>()

const readOnly = new WeakSet<pg.ClientBase>()

/** Whether the server refused to write on this connection: another one may lead to a server that does not. */
export const isReadOnly = (client: pg.ClientBase) => readOnly.has(client)

type Send = (query: unknown, ...rest: unknown[]) => unknown

/** Makes a connection wait as long as the work that uses it may take, and notes when it was asked and refused. */
export function followQueries(client: pg.ClientBase) {
  const send = client.query.bind(client) as Send
  const followed: Send = (query, ...rest) => {
    sentAt.set(client, performance.now())
    const ms = patience.getStore()
    const answer = ms === undefined ? send(query, ...rest) : send(withTimeout(query, ms), ...rest)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isReadOnlyRefusal(error)) readOnly.add(client)
      })
    return answer
  }
  client.query = followed as typeof client.query
}

/** The driver reads the limit of one statement from the statement itself, be it a text, a description or a stream. */
const withTimeout = (query: unknown, ms: number) =>
  typeof query === 'string' ? { text: query, query_timeout: ms } : Object.assign(query as object, { query_timeout: ms })
