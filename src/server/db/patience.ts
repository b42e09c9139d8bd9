import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** How long the driver waits for each answer, in milliseconds, where that is not what the pool says. */
export const patience = new AsyncLocalStorage<number>()

/** What the server gets beyond its own limit, to report that it was reached, before the driver gives up. */
export const graceMs = 500

type Send = (query: unknown, ...rest: unknown[]) => unknown

/** Makes a connection wait as long as the work that uses it may take. */
export function followPatience(client: pg.ClientBase) {
  const send = client.query.bind(client) as Send
  const patiently: Send = (query, ...rest) => {
    const ms = patience.getStore()
    return ms === undefined ? send(query, ...rest) : send(withTimeout(query, ms), ...rest)
  }
  client.query = patiently as typeof client.query
}

/** The driver reads the limit of one statement from the statement itself, be it a text, a description or a stream. */
const withTimeout = (query: unknown, ms: number) =>
  typeof query === 'string' ? { text: query, query_timeout: ms } : Object.assign(query as object, { query_timeout: ms })
