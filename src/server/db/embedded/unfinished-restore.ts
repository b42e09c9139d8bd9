import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { makeFolder } from './close-folder.js'
import { StartError } from './start-error.js'

export const restoring = 'restoring'

const markOf = (dataDir: string) => join(dataDir, 'restore-unfinished')

/** Marks a folder while a backup is restored into it. */
export function markRestore(dataDir: string) {
  makeFolder(dataDir)
  writeFileSync(markOf(dataDir), '')
}

export const unmarkRestore = (dataDir: string) => rmSync(markOf(dataDir), { force: true })

/** A start would fill the empty database as if it were new, and the backup could not be restored into it any more. */
export async function refuseUnfinishedRestore(dataDir: string, doing: string, connection: pg.ClientConfig) {
  if (doing === restoring || !existsSync(markOf(dataDir))) return
  if (!(await hasData(connection)))
    throw new StartError(
      `A restore into ${dataDir} was cut short, so there is no data in it.`,
      'Restore the backup again (npm run admin -- restore FILE), or remove the folder.',
    )
  // everything is restored in one transaction: only the mark is left
  unmarkRestore(dataDir)
}

async function hasData(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('public.schema_migrations') is not null as there",
    )
    return rows[0]?.there === true
  } finally {
    await client.end()
  }
}
