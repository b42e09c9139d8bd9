import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const closingMs = 1000

/** Closes a connection; the goodbye to a server that has vanished is not waited for. */
export const closeSoon = (client: pg.Client) =>
  Promise.race([client.end().catch(() => {}), sleep(closingMs, undefined, { ref: false })])
