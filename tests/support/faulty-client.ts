import { once } from 'node:events'
import pg from 'pg'

/** What can happen to one statement: the server refuses it, or the connection breaks before or after its execution. */
export const faultKinds = ['cut', 'cut after', 'disk full', 'serialization failure', 'timeout'] as const
export type FaultKind = (typeof faultKinds)[number]

const sqlStates = { 'disk full': '53100', 'serialization failure': '40001', timeout: '57014' } as const

type Plan = { at: number; kind: FaultKind }
type Callback = (error: Error | null, result?: unknown) => void
type Query = (text: unknown, values?: unknown, callback?: Callback) => unknown

/** A driver whose nth statement fails as with a real server or network. */
export function createFaultyDriver() {
  let plan: Plan | undefined
  let count = 0
  let hit: string | undefined

  class FaultyClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      const query = this.query.bind(this) as Query
      const fail = (kind: FaultKind, text: unknown, values: unknown, callback?: Callback) => {
        hit = textOf(text)
        if (kind === 'cut') {
          this.cut()
          return query(text, values, callback)
        }
        if (kind === 'cut after') return this.cutAfter(query, text, values, callback)
        // the server itself raises the error, so that the transaction is really aborted
        const refusal = `do $$ begin raise exception 'injected' using errcode = '${sqlStates[kind]}'; end $$`
        return query(refusal, undefined, callback)
      }
      const counted: Query = (text, values, callback) => {
        const given =
          typeof values === 'function' ? { values: undefined, callback: values as Callback } : { values, callback }
        if (isStream(text)) return query(text)
        count += 1
        return plan?.at === count
          ? fail(plan.kind, text, given.values, given.callback)
          : query(text, given.values, given.callback)
      }
      this.query = counted as typeof this.query
    }

    private cut() {
      ;(this as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
    }

    /** The statement is executed, but its answer is lost. */
    private cutAfter(query: Query, text: unknown, values: unknown, callback?: Callback) {
      const lost = () => Object.assign(new Error('Connection terminated unexpectedly'))
      const done = Promise.resolve(query(text, values) as Promise<unknown>).catch(() => {})
      const answer = done.then(async () => {
        // the caller learns that the connection is gone when the driver does, not before
        const ended = once(this, 'end')
        this.cut()
        await ended
        throw lost()
      })
      if (!callback) return answer
      answer.catch((error: Error) => callback(error))
      return undefined
    }
  }

  return {
    Client: FaultyClient,
    /** From here on the nth statement fails. */
    failAt(at: number, kind: FaultKind) {
      plan = { at, kind }
      count = 0
      hit = undefined
    },
    /** Stops the faults; returns the statement that failed, if there were that many. */
    mend() {
      plan = undefined
      return hit
    },
  }
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text)
const isStream = (query: unknown) => typeof (query as { submit?: unknown }).submit === 'function'
