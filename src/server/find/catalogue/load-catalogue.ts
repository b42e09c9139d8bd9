import type pg from 'pg'
import { getAt } from '../../../shared/values/get-at.js'
import { copyLots, copyOffers, readRates, readSpellings, readSuppliers, readVocabulary } from './copy-offers.js'
import { copyPanels } from './copy-panels.js'
import { makeWordIndex } from './make-word-index.js'
import { PanelTable } from './panel-table.js'
import type { WordIndex } from './word-index.js'

/** The catalogue in memory, and the database snapshot that it shows. */
export type LoadedCatalogue = {
  table: PanelTable
  words: WordIndex
  snapshot: string
  /** While the next word index is built: the rows that have changed since its start. */
  changedMeanwhile?: Set<number> | undefined
}

/** Runs work in one transaction with a consistent snapshot. */
export async function atOneMoment<T>(client: pg.Client, work: (snapshot: string) => Promise<T>) {
  await client.query('begin isolation level repeatable read read only')
  try {
    const { rows } = await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
    return await work(requireSnapshot(rows[0]?.snapshot))
  } finally {
    await client.query('commit')
  }
}

/** A snapshot is inserted into statements that take no parameters, so it must have exactly this format. */
export function requireSnapshot(text: string | undefined) {
  if (text === undefined || !/^\d+:\d+:[\d,]*$/.test(text)) throw new Error('The database gave no snapshot')
  return text
}

/** The day in UTC, in days since 1970. */
export const dayOfDatabase = `(now() at time zone 'utc')::date - date '1970-01-01'`

export const loadCatalogue = (client: pg.Client) =>
  atOneMoment(client, async (snapshot): Promise<LoadedCatalogue> => {
    const table = new PanelTable()
    const { rows } = await client.query<{ panels: string; today: number }>(
      `select count(*) as panels, ${dayOfDatabase} as today from panels`,
    )
    const { panels, today } = getAt(rows, 0)
    table.reserve(Number(panels))
    table.today = today
    await readSuppliers(client, table, 'true')
    await readVocabulary(client, table)
    await readSpellings(client, table)
    await readRates(client, table)
    await copyPanels(client, table, 'true')
    await copyOffers(client, table, 'true')
    await copyLots(client, table, 'true')
    return { table, words: await makeWordIndex(table), snapshot }
  })
