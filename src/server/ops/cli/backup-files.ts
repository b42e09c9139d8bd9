import { existsSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { findFolderOwner } from '../../db/embedded/folder-lock.js'
import { StartError } from '../../db/embedded/start-error.js'
import { markRestore, restoring, unmarkRestore } from '../../db/embedded/unfinished-restore.js'
import type { Config } from '../../run/config.js'
import { restoreBackup, verifyBackup } from '../backup/restore-backup.js'
import { writeBackup } from '../backup/write-backup.js'
import { hasEmbeddedData, openForOperator, requireData } from './open-for-operator.js'

/** `backup FILE` */
export async function backUp(config: Config, file: string) {
  requireData(config)
  const path = resolve(file)
  if (existsSync(path)) throw new StartError(`${path} exists already.`, 'A backup never overwrites a file.')
  if (!existsSync(dirname(path))) throw new StartError(`There is no folder ${dirname(path)}.`)
  const { rows, tables, bytes } = await openForOperator(config, 'backing up', ({ connection, interrupted }) =>
    writeBackup(connection, path, interrupted),
  )
  console.log(`${path}: ${rows} rows of ${tables} tables, ${(bytes / 1_048_576).toFixed(1)} MB.`)
  return 0
}

/** `restore FILE` */
export async function restore(config: Config, file: string) {
  const path = resolve(file)
  if (!existsSync(path)) throw new StartError(`There is no file ${path}.`)
  const summary = await verifyBackup(path)
  const hadData = refuseIfInUse(config)
  if (!hadData && !config.databaseUrl) markRestore(config.dataDir)
  try {
    await openForOperator(config, restoring, ({ connection, pool, interrupted }) =>
      restoreBackup(connection, pool, path, interrupted),
    )
  } catch (error) {
    // removes the files that this restore created
    if (!hadData && !config.databaseUrl) {
      rmSync(join(config.dataDir, 'postgres'), { recursive: true, force: true })
      rmSync(join(config.dataDir, 'secrets.json'), { force: true })
      unmarkRestore(config.dataDir)
    }
    throw error
  }
  unmarkRestore(config.dataDir)
  console.log(`Restored ${summary.rows} rows of ${summary.tables} tables, as of ${summary.createdAt}.`)
  return 0
}

/** Refuses a folder that a process is using. Returns whether it already contains a database. */
function refuseIfInUse({ databaseUrl, dataDir }: Config) {
  if (databaseUrl || !existsSync(dataDir)) return false
  const owner = findFolderOwner(dataDir)
  if (owner)
    throw new StartError(
      `The process ${owner.pid} (${owner.doing}) is using ${dataDir}.`,
      'A backup is restored into an empty DATA_DIR: choose another one.',
    )
  return hasEmbeddedData(dataDir)
}
